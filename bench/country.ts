import { coverages, getFilteredPlans } from '@openroll/contract/shop/plans'
import { addFilterForNewUser } from '@openroll/contract/shop/filter'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readFiles, type DataFiles } from '../apps/api/src/data-files/read-files.ts'
import { makeCountry, writeCatalog } from '../apps/api/src/testing/country/country.ts'
import { findBrowser } from '../scripts/find-browser.js'
import { authorization, must, openClient } from './client.ts'
import { median, rateOf, sendRequest, openConnections, type LoadRequest } from './load.ts'
import { measurePlansPage } from './plans-page.ts'
import type { Row } from './row.ts'
import { gone, memoryOf, runTool, startServer, type BenchServer } from './server.ts'

const root = resolve(import.meta.dirname, '..')
const directory = join(root, 'directory')

/** A catalog, its next two versions, and the zip code whose list is measured. */
type CatalogVersions = { readonly name: string; readonly folders: readonly string[]; readonly zip: string }
type Figures = {
  readonly checkMs: number
  readonly importMs: number
  readonly pauses: { readonly nothing: number; readonly check: number; readonly import: number; readonly live: number }
  readonly starts: readonly number[]
  readonly memory: number
  readonly firstListMs: number
}
/** A server selling from a catalog, and the requested list. */
type SellingServer = Figures & {
  readonly server: BenchServer
  readonly shot: LoadRequest
  readonly bytes: number
  readonly plans: number
}

/** Compares a catalog of this size with the shipped one: same work, lists alternating every few seconds. */
export const measureCountry = async (folder: string, plans: number): Promise<Row[]> => {
  const write = (name: string, files: DataFiles): string => {
    writeCatalog(join(folder, name), files)
    return join(folder, name)
  }
  const country = makeCountry(plans)
  console.log(
    `${plans} plans, ${country.rates} rates, ${country.densest.medical} medical plans in ${country.densest.zip}`,
  )
  const others = [1, 2].map((extraCents) => write(`country-${extraCents}`, makeCountry(plans, { extraCents }).files))
  const shipped = readFiles(join(root, 'catalog'))
  const pricier = (cents: number): DataFiles => {
    const path = 'rates/sample-7001.csv'
    const text = (shipped.get(path) ?? Buffer.of()).toString('utf8').replace('9.95', `9.9${5 + cents}`)
    return new Map([...shipped, [path, Buffer.from(text)]])
  }
  const zip = country.densest.zip
  const small = await measureSelling(folder, {
    name: 'shipped',
    folders: [write('shipped-0', shipped), ...[1, 2].map((cents) => write(`shipped-${cents}`, pricier(cents)))],
    zip,
  })
  const large = await measureSelling(folder, {
    name: 'country',
    folders: [write('country-0', country.files), ...others],
    zip,
  })
  const rates: number[][] = [[], []]
  for (let round = 0; round < 3; round += 1)
    for (const [at, { server, shot }] of [small, large].entries())
      rates[at]?.push(await rateOf(server.address, () => shot, 32, 4))
  const [few = 0, many = 0] = rates.map(median)
  const browser = findBrowser()
  const page = browser === undefined ? [] : await measurePlansPage(large.server, browser, zip)
  for (const { server } of [small, large]) {
    server.process.kill('SIGTERM')
    await gone(server)
  }
  return [...rowsOf(small, large, { few, many }), ...page]
}

/** Imports three versions in turn next to a running server and measures its pauses. */
const measureSelling = async (folder: string, { name, folders, zip }: CatalogVersions): Promise<SellingServer> => {
  const dataDir = join(folder, `data-${name}`)
  mkdirSync(dataDir)
  const [first = '', ...next] = folders
  let server = await startServer(dataDir)
  await importFrom(server, first)
  const starts: number[] = []
  for (let round = 0; round < 5; round += 1) {
    server.process.kill('SIGTERM')
    await gone(server)
    server = await startServer(dataDir)
    starts.push(server.startedIn)
  }
  const list = await listOf(server, zip, '06/15/1985')
  const nothing = await longestPause(server, () => pause(4000))
  const check = await longestPause(server, () => runTool('catalog', ['check', first, directory], dataDir))
  const imports: { figure: number; longest: number }[] = []
  const lives: number[] = []
  for (const other of next) {
    const version = await versionOf(server)
    imports.push(await longestPause(server, () => runTool('catalog', ['import', other], dataDir)))
    lives.push((await longestPause(server, () => live(server, version + 1))).longest)
  }
  const lasting: number[] = []
  for (let year = 1960; year < 1990; year += 1) lasting.push((await listOf(server, zip, `06/15/${year}`)).ms)
  await pause(3000)
  console.log(`${name} is measured`)
  return {
    server,
    shot: list.shot,
    bytes: list.bytes,
    plans: list.plans,
    checkMs: check.figure,
    importMs: median(imports.map(({ figure }) => figure)),
    pauses: {
      nothing: nothing.longest,
      check: check.longest,
      import: Math.max(...imports.map(({ longest }) => longest)),
      live: Math.max(...lives),
    },
    starts,
    memory: memoryOf(server),
    firstListMs: median(lasting),
  }
}

const versionOf = async ({ address }: BenchServer): Promise<number> => {
  const pool = openConnections(address, 1)
  const { headers } = await sendRequest(pool, { method: 'GET', path: coverages.path, headers: { authorization } })
  await pool.close()
  return Number(/catalog-(\d+)/.exec(String(headers.etag))?.[1] ?? 0)
}

const live = async (server: BenchServer, version: number): Promise<void> => {
  while ((await versionOf(server)) < version) await pause(20)
  await pause(500)
}

const importFrom = async (server: BenchServer, folder: string): Promise<void> => {
  const before = await versionOf(server)
  const text = await runTool('catalog', ['import', folder], server.dataDir)
  // The shipped catalog is already there, so it adds no version.
  if (text > 0 && !folder.endsWith('shipped-0')) await live(server, before + 1)
}

/** The longest /healthz response while work runs, and the work's result. */
const longestPause = async <T>(
  server: BenchServer,
  work: () => Promise<T>,
): Promise<{ figure: T; longest: number }> => {
  const pool = openConnections(server.address, 1)
  const asking = { over: false, longest: 0 }
  const asked = (async () => {
    while (!asking.over) {
      const from = performance.now()
      await sendRequest(pool, { method: 'GET', path: '/healthz', headers: {} })
      asking.longest = Math.max(asking.longest, performance.now() - from)
      await pause(5)
    }
  })()
  const figure = await work()
  asking.over = true
  await asked
  await pool.close()
  return { figure, longest: asking.longest }
}

/** A person's plan list: its request, its size, and the first response's time. */
const listOf = async (server: BenchServer, zip: string, dob: string) => {
  const client = openClient(server.address)
  const filter = { zip, dob, gender: '1', tier: 'IO', eprocess: 'applicant' }
  const begin = async (): Promise<Record<string, unknown>> => {
    const answer = await client.call(addFilterForNewUser, filter)
    // A server that just started may be busy.
    return answer.status === 503 ? pause(250).then(begin) : must(Promise.resolve(answer))
  }
  const { temp_enrollment_id } = await begin()
  const enrollment_id = String(temp_enrollment_id)
  const shot: LoadRequest = {
    method: 'GET',
    path: `${getFilteredPlans.path}?${new URLSearchParams({ enrollment_id }).toString()}`,
    headers: { authorization, cookie: client.cookie() },
  }
  const pool = openConnections(server.address, 1)
  const from = performance.now()
  const { text } = await sendRequest(pool, shot)
  const ms = performance.now() - from
  await pool.close()
  return { shot, ms, bytes: Buffer.byteLength(text), plans: JSON.parse(text).data.result.length }
}

const rowsOf = (small: SellingServer, large: SellingServer, { few, many }: { few: number; many: number }): Row[] => {
  const row = (what: string, of: (selling: SellingServer) => number, unit: string, target: string): Row => ({
    what,
    figure: `${Math.round(of(large))} ${unit}`,
    limit: `shipped ${Math.round(of(small))} ${unit}`,
    target,
  })
  const flow = (rate: number, { bytes }: SellingServer) => (rate * bytes) / 2 ** 20
  const [fewFlow, manyFlow] = [flow(few, small), flow(many, large)]
  return [
    row('check', ({ checkMs }) => checkMs, 'ms', 'under 10 s'),
    row('import', ({ importMs }) => importMs, 'ms', 'under 20 s'),
    row('longest /healthz: nothing else', ({ pauses }) => pauses.nothing, 'ms', ''),
    row('longest /healthz: during check', ({ pauses }) => pauses.check, 'ms', 'under 100 ms'),
    row('longest /healthz: during import', ({ pauses }) => pauses.import, 'ms', 'under 100 ms'),
    row('longest /healthz: going live', ({ pauses }) => pauses.live, 'ms', 'under 100 ms'),
    row('ready after start: again', ({ starts }) => median(starts), 'ms', 'at most 500 ms more'),
    row('plans in the list', ({ plans }) => plans, 'plans', ''),
    {
      what: 'lists, 32 connections',
      figure: `${Math.round(many)}/s`,
      limit: `shipped ${Math.round(few)}/s`,
      target: '',
    },
    {
      what: 'lists x bytes',
      figure: `${manyFlow.toFixed(1)} MiB/s`,
      limit: `shipped ${fewFlow.toFixed(1)} MiB/s, ratio ${(manyFlow / fewFlow).toFixed(2)}`,
      target: 'ratio 0.8',
    },
    row('a list that isn’t cached yet', ({ firstListMs }) => firstListMs, 'ms', ''),
    row('memory after going live twice', ({ memory }) => memory, 'MiB', 'at most 150 MiB more'),
  ]
}
