// Health check of a container: exits 0 if the server on this machine answers, otherwise 1.
const answered = await fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/healthz`, {
  signal: AbortSignal.timeout(2000),
}).catch(() => undefined)
process.exit(answered?.ok === true ? 0 : 1)
