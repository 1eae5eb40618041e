import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FolderInUse, lockFolder } from './lock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'openroll-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A process that locks the folder, prints "mine" or why it can't, and holds the lock until it is stopped. */
const code = `
  import { lockFolder } from ${JSON.stringify(join(import.meta.dirname, 'lock.ts'))}
  try { lockFolder(process.argv[1]); console.log('mine') } catch (error) { console.log(error.message) }
  setInterval(() => {}, 1000)`
const starter = async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', code, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const output = await new Promise<string>((resolve) =>
    child.stdout.once('data', (data) => resolve(String(data).trim())),
  )
  const kill = () => new Promise((resolve) => child.once('exit', resolve).kill('SIGKILL'))
  return { said: output, pid: child.pid, kill }
}

test('refuses a second Openroll, naming the folder and the process that has it [D-7.01]', async () => {
  const first = await starter()
  expect(first.said).toBe('mine')
  expect(() => lockFolder(folder)).toThrow(FolderInUse)
  expect(() => lockFolder(folder)).toThrow(
    new RegExp(`${folder} is in use by another Openroll \\(process ${first.pid}\\)`),
  )
  await first.kill()
  lockFolder(folder)()
})

test('the same process can lock a released folder again', () => {
  const release = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(FolderInUse)
  release()
  lockFolder(folder)()
  expect(readdirSync(folder)).toHaveLength(1)
})

test('a lock whose process id was reused is stale', () => {
  writeFileSync(join(folder, 'openroll.lock.4'), JSON.stringify({ pid: process.pid, started: 'long ago' }))
  const release = lockFolder(folder)
  expect(readdirSync(folder)).toEqual(['openroll.lock.5'])
  release()
})

test('of many starters after a crash, exactly one gets the folder', async () => {
  const dead = await starter()
  await dead.kill()
  const starters = await Promise.all(Array.from({ length: 6 }, starter))
  expect(starters.filter(({ said }) => said === 'mine')).toHaveLength(1)
  expect(starters.filter(({ said }) => said.includes('is in use by another Openroll'))).toHaveLength(5)
  await Promise.all(starters.map(({ kill }) => kill()))
})
