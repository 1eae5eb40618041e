const minNode = 24
if (Number(process.versions.node.split('.')[0]) < minNode) {
  console.error(
    `Openroll needs Node ${minNode}; this is ${process.versions.node}. Run npm ci, which installs Node ${minNode}, then npm start.`,
  )
  process.exit(1)
}
// Imported late: an older Node would fail on unknown syntax with an unhelpful message.
const { run } = await import('./start/run.ts')
await run(process.env)
