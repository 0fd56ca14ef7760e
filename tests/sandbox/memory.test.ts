import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startSandbox } from '../../src/sandbox/sandbox.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'asterism-memory-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('a sandbox that is started again', () => {
  it('still has what was said, in channels and in private, and its clock', async () => {
    const memory = join(folder, 'deep', 'world');
    const first = await startSandbox({ memory });
    const alice = first.person(first.users.alice);
    alice.say(first.channels.general, 'Good morning');
    alice.say(alice.directMessages(), 'Only for you');
    first.setTime(first.now() + 86_400_000);
    const then = first.now();
    await first.close();

    const second = await startSandbox({ memory });
    const again = second.person(second.users.alice);
    expect(again.sees(second.channels.general).map((message) => message.content)).toEqual(['Good morning']);
    expect(again.sees(again.directMessages()).map((message) => message.content)).toEqual(['Only for you']);
    expect(second.now()).toBeGreaterThanOrEqual(then);
    const known = [...second.world.channels.values()].flatMap(({ messages }) => messages);
    expect(known.map(({ channelId, id }) => second.world.findMessage(channelId, id))).toEqual(known);
    await second.close();
  });

  it('still has its pictures after the second time, too', async () => {
    const memory = join(folder, 'world');
    const first = await startSandbox({ memory });
    const said = first.person(first.users.alice).say(first.channels.general, 'Look');
    const data = Buffer.from('a picture');
    said.attachments.push({
      id: '7',
      filename: 'board.png',
      url: `${first.url}/attachments/${first.channels.general.id}/7/board.png`,
      data,
      contentType: 'image/png',
      description: null,
      width: null,
      height: null,
    });
    await first.close();

    await (await startSandbox({ memory })).close();
    const third = await startSandbox({ memory });
    const [picture] = third.channels.general.messages[0]!.attachments;
    expect(picture!.url).toBe(`${third.url}/attachments/${third.channels.general.id}/7/board.png`);
    expect(await (await fetch(picture!.url)).text()).toBe('a picture');
    await third.close();
  });

  it('starts afresh from a file that makes no sense', async () => {
    const memory = join(folder, 'world');
    writeFileSync(memory, 'not a world');
    const sandbox = await startSandbox({ memory });
    expect(sandbox.channels.general.messages).toEqual([]);
    await sandbox.close();
  });
});
