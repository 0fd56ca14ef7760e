const LOOK_MS = 500;

/**
 * `npm start` runs the program in a shell, and a shell that is told to stop does not pass that on: the program would go
 * on without anybody to stop it. So it leaves when the shell that started it is gone.
 */
export function leaveWithShell(): void {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_MS);
  timer.unref();
}
