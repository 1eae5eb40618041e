import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../config.ts'
import { renderCalls } from './calls-doc.ts'
import { openTestApp } from '../../testing/test-app.ts'

test('docs/calls.md lists exactly the server’s calls; npm run docs rewrites it', async () => {
  const { app, close } = await openTestApp()
  const written = readFileSync(join(projectRoot, 'docs/calls.md'), 'utf8')
  const served = renderCalls(app.served)
  await close()
  expect(written).toBe(served)
})
