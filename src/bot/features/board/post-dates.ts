import { postById } from '../../../store/posts.js';
import type { Store } from '../../../store/store.js';

// A post's date never changes, so it may be remembered; there are few posts that people play at a time.
const known = new Map<string, string>();
const MOST = 2_000;

/** The local date of a post, or undefined when there is no such post. */
export async function dateOfPost(store: Store, postId: string | null): Promise<string | undefined> {
  if (postId === null) return undefined;
  const remembered = known.get(postId);
  if (remembered) return remembered;
  const date = (await postById(store, postId))?.localDate;
  if (date) {
    if (known.size >= MOST) known.clear();
    known.set(postId, date);
  }
  return date;
}
