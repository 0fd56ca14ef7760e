import { createHash } from 'node:crypto';

/**
 * The mouth of the host. The SDK in an Activity's frame listens to Discord's own origins and to "null", and to nothing
 * on another port of this machine; a frame that its policy puts into a sandbox has the origin "null". So whatever the
 * page has to say, it says to this frame, which says it to the other:
 *
 *     page ──▶ relay (origin null) ──▶ the Activity's frame ──▶ page
 */
const SCRIPT = `addEventListener('message', ({ source, data }) => {
  if (source === parent) parent.frames[data.to]?.postMessage(data.message, '*');
});`;

export const RELAY = `<!doctype html><title>Relay</title><script>${SCRIPT}</script>`;

const hash = createHash('sha256').update(SCRIPT).digest('base64');

export const RELAY_POLICY = `sandbox allow-scripts; default-src 'none'; script-src 'sha256-${hash}'; frame-ancestors 'self'`;
