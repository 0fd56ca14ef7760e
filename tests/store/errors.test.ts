import { describe, expect, it } from 'vitest';
import { Prisma } from '../../src/generated/sqlite/client.js';
import { isWriteConflict } from '../../src/store/errors.js';

const known = (code: string) =>
  new Prisma.PrismaClientKnownRequestError('refused', { code, clientVersion: '0' });

describe('whether work is begun again', () => {
  it.each([
    ['a connection that is gone', new Error('Connection terminated')],
    ['nothing to look at', null],
    ['a key that is taken', known('P2002')],
    ['a statement that failed without a reason', known('P2010')],
  ])('is answered with no, and the fault stays what it is: %s', (_, error) => {
    expect(isWriteConflict(error)).toBe(false);
  });

  it('is answered with yes where another transaction was in the way', () => {
    expect(isWriteConflict(known('P2034'))).toBe(true);
  });
});
