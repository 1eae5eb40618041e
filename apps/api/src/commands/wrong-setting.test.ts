import { expect, test } from 'vitest'
import { directoryFolder } from '../directory/reference.ts'
import { referenceFolder } from '../catalog/versions/reference.ts'
import { runCommand } from '../testing/run-command.ts'

const run = (tool: string, args: readonly string[], env: Record<string, string>) =>
  runCommand(tool, { args, env: { DATA_DIR: '/nowhere', ...env } })

test.each([
  ['account', ['list']],
  ['catalog', ['import', referenceFolder]],
  ['directory', ['import', directoryFolder]],
  ['rotate-keys', []],
  ['sweep', []],
  ['distribute', []],
  ['verify', []],
])('%s says in one line which setting is invalid, like a start does', async (tool, args) => {
  expect(await run(tool, args, { PORT: 'http', LIMIT_MAILS_PER_ADDRESS: '0' })).toEqual({
    code: 1,
    said: 'Invalid setting: PORT must be a port number; LIMIT_MAILS_PER_ADDRESS must be at least 1\n',
  })
})

test('a tool whose database is unreachable says so in one line', async () => {
  const { code, said } = await run('account', ['list'], {
    DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none',
    DATA_DIR: '/tmp',
    SECRET_KEYS: `k:${Buffer.alloc(32).toString('base64')}`,
  })
  expect([code, said.trim().split('\n').length]).toEqual([1, 1])
  expect(said).toContain('The command failed: ')
})
