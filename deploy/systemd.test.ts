import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const unit = readFileSync(resolve(import.meta.dirname, 'openroll@.service'), 'utf8')
const root = resolve(import.meta.dirname, '..')

/** Runs systemd-analyze over the unit, with a substitute program in case this machine lacks the real one. */
const analyze = (words: readonly string[]): { status: number; said: string } => {
  const folder = mkdtempSync(join(tmpdir(), 'openroll-unit-'))
  const file = join(folder, 'openroll@3000.service')
  writeFileSync(file, unit.replaceAll('/opt/openroll/node_modules/.bin/node', process.execPath))
  const { status, stdout, stderr } = spawnSync('systemd-analyze', [...words, file], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  return { status: status ?? 1, said: `${stdout}${stderr}` }
}
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

test('the systemd unit starts existing files, unprivileged, and waits longer than the server takes to stop', () => {
  const [, program = '', script = ''] = /^ExecStart=(\S+) (\S+)$/m.exec(unit) ?? []
  expect(existsSync(program.replace('/opt/openroll', root))).toBe(true)
  expect(existsSync(join(root, script))).toBe(true)
  expect(unit).toMatch(/^User=openroll$/m)
  expect(unit).toMatch(/^CapabilityBoundingSet=$/m)
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(10)
})

test.each(hasSystemd ? ['systemd-analyze'] : [])('%s accepts the unit and rates its exposure low', () => {
  expect(
    analyze(['verify']).said.replaceAll(/^.*(Failed to (prepare|open)|postgresql\.service|man page).*\n/gm, ''),
  ).toBe('')
  const { said } = analyze(['security', '--offline=true', '--no-pager'])
  expect(Number(/exposure level[^:]*: ([\d.]+)/.exec(said)?.[1])).toBeLessThan(2)
})
