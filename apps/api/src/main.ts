const wanted = 24
if (Number(process.versions.node.split('.')[0]) < wanted) {
  console.error(
    `Openroll needs Node ${wanted}; this is ${process.versions.node}. Run npm ci, which brings Node ${wanted}, then npm start.`,
  )
  process.exit(1)
}
// Only now: an older Node would stop at the first thing it does not know, with a message that helps nobody.
const { run } = await import('./start/run.ts')
await run(process.env)
