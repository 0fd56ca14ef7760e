import { createHash } from 'node:crypto';

/** What Discord tells repeated messages apart by: at most 25 characters, the same for the same post. */
export const nonceOf = (postId: string): string =>
  createHash('sha256').update(postId).digest('base64url').slice(0, 22);
