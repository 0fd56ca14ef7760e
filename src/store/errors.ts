import { Prisma } from '../generated/sqlite/client.js';

const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError && codes.includes(error.code);

export const isUniqueViolation = (error: unknown): boolean => hasCode(error, 'P2002');

/** Another transaction was in the way; the same work will succeed when it is begun again. */
export const isWriteConflict = (error: unknown): boolean => hasCode(error, 'P2034', 'P1008');
