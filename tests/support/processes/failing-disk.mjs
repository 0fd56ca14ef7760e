import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

// A disk that can no longer keep what it is given, from the signal on.
let failing = false;
process.on('SIGUSR2', () => {
  failing = true;
  process.stdout.write('{"level":30,"msg":"nothing is kept from now on"}\n');
});
const { fdatasync } = fs;
fs.fdatasync = (file, done) =>
  failing
    ? done(Object.assign(new Error('EIO: i/o error, fdatasync'), { code: 'EIO' }))
    : fdatasync(file, done);
syncBuiltinESMExports();
