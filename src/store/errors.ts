import { isDriverAdapterError } from '@prisma/driver-adapter-utils';
import { Prisma } from '../generated/sqlite/client.js';

const hasCode = (error: unknown, ...codes: string[]): error is Prisma.PrismaClientKnownRequestError =>
  error instanceof Prisma.PrismaClientKnownRequestError && codes.includes(error.code);

/** What PostgreSQL calls a circle of transactions that wait for each other. */
const DEADLOCK = '40P01';

export const isUniqueViolation = (error: unknown): boolean => hasCode(error, 'P2002');

/** What came of it; null where a unique key is somebody else's already. */
export async function unlessTaken<T>(made: Promise<T>): Promise<T | null> {
  try {
    return await made;
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}

/**
 * Another transaction was in the way; the same work will succeed when it is begun again. Of a statement that was
 * written out, Prisma says only that it failed, and encloses the driver's reason.
 */
export function isWriteConflict(error: unknown): boolean {
  if (hasCode(error, 'P2034', 'P1008')) return true;
  const reason = hasCode(error, 'P2010') && error.meta?.driverAdapterError;
  return (
    reason instanceof Error &&
    isDriverAdapterError(reason) &&
    (reason.cause.kind === 'TransactionWriteConflict' ||
      reason.cause.kind === 'SocketTimeout' ||
      reason.cause.originalCode === DEADLOCK)
  );
}
