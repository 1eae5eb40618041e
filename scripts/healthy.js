// Whether the server on this machine answers, for a container's health check: ends with 0 or 1.
const answered = await fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/healthz`, {
  signal: AbortSignal.timeout(2000),
}).catch(() => undefined)
process.exit(answered?.ok === true ? 0 : 1)
