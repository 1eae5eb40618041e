import { randomBytes } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gone, startServer, unset } from '../bench/server.ts'
import { counted, type Attack } from './attack.ts'

const root = resolve(import.meta.dirname, '..')

/** Production refuses a demo directory, so the shipped one is imported without that flag. */
const importAll = (folder: string, dataDir: string, settings: Record<string, string>): void => {
  const directory = join(folder, 'directory')
  cpSync(join(root, 'directory'), directory, { recursive: true })
  const sites = join(directory, 'sites.yaml')
  writeFileSync(sites, readFileSync(sites, 'utf8').replaceAll("demonstration: 'true'", "demonstration: 'false'"))
  const env = { ...process.env, ...unset, ...settings, DATA_DIR: dataDir, LOG_LEVEL: 'error' }
  for (const [what, from] of Object.entries({ catalog: join(root, 'catalog'), directory })) {
    const tool = [join(root, 'scripts/run.js'), join(root, `apps/api/src/commands/${what}.ts`), 'import', from]
    const { status, stdout, stderr } = spawnSync(process.execPath, tool, { cwd: root, env, encoding: 'utf8' })
    if (status !== 0) throw new Error(`the ${what} was not imported: ${stdout}${stderr}`)
  }
}

const secret = () => randomBytes(32).toString('base64')

export const production: Attack = {
  name: 'metrics, API docs and mailbox in production',
  run: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'openroll-production-'))
    chmodSync(folder, 0o711)
    const token = secret()
    const dataDir = join(folder, 'data')
    const settings = {
      NODE_ENV: 'production',
      SECRET_KEYS: `k1:${secret()}`,
      STOREFRONT_CLIENT: `shop:${token}`,
      PUBLIC_URL: 'https://enroll.example',
      MAIL: 'off',
      OPERATOR_TOKEN: token,
    }
    importAll(folder, dataDir, settings)
    const started = await startServer(dataDir, settings)
    const statuses: number[] = []
    for (const path of ['/metrics', '/api/docs', '/api/openapi.json', '/dev/mailbox', '/dev/mailbox.json'])
      for (const authorization of ['', 'Bearer wrong', `Basic ${btoa('storefront:storefront')}`, 'Bearer undefined'])
        for (const method of ['GET', 'HEAD'])
          statuses.push((await fetch(`${started.address}${path}`, { method, headers: { authorization } })).status)
    const figures = await fetch(`${started.address}/metrics`, { headers: { authorization: `Bearer ${token}` } })
    started.process.kill('SIGTERM')
    await gone(started)
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
    const open = statuses.filter((status) => status < 400).length
    return {
      figure: `${open} of ${statuses.length} open: ${counted(statuses)}; with the token ${figures.status}`,
      limit: '0; 200',
      held: open === 0 && figures.status === 200,
    }
  },
}
