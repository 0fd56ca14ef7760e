// For a container's health check: fails unless every process of this container answers at its port.
const first = Number(process.env.OPS_PORT ?? 9090);
const count = Number(process.env.PROCESSES ?? 1);
const answers = await Promise.all(
  Array.from({ length: count }, (_, n) =>
    fetch(`http://127.0.0.1:${first + n}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ),
  ),
);
process.exitCode = answers.every(Boolean) ? 0 : 1;
