const requiredNode = 24
if (Number(process.versions.node.split('.')[0]) < requiredNode) {
  console.error(
    `Openroll needs Node ${requiredNode}; this is ${process.versions.node}. Run npm ci, which installs Node ${requiredNode}, then npm start.`,
  )
  process.exit(1)
}
// Imported late: an older Node would fail on unknown syntax with an unhelpful message.
const { run } = await import('./start/run.ts')
await run(process.env)
