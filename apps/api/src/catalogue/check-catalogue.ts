import { planCategories } from '@openroll/contract/words'
import { buildPlan } from './build-plan.ts'
import { columnsNamed } from './build-rates.ts'
import type { Catalogue, Plan } from './catalogue.ts'
import type { Fault } from './check-fault.ts'
import { frequencyFaults } from './check-frequencies.ts'
import { ageFaults, senseFaults } from './check-sense.ts'
import { doubleFaults, gapFaults, referenceFaults, siteFaults } from './check-plans.ts'
import { readCsv, type CsvTable } from './read-csv.ts'
import { damagedFaults, readFiles, strayFaults, textOf, type CatalogueFiles } from './read-files.ts'
import { readLists } from './read-lists.ts'
import { readPeople } from './read-people.ts'
import { readPlans } from './read-plans.ts'

/** A folder that was checked: its faults by file, line and column; without any, the catalogue to sell from. */
export type Checked = { readonly faults: readonly Fault[]; readonly build: (version: number) => Catalogue }

/** Reads a catalogue's folder whole, checks every file and every reference, and builds it for look-up (D-2.01). */
export const checkCatalogue = (folder: string): Checked => checkFiles(readFiles(folder))

/** The same for files that are already read; nothing else is said of a folder with a file that can't be unpacked. */
export const checkFiles = (files: CatalogueFiles): Checked => {
  const damaged = damagedFaults(files)
  return damaged.length === 0 ? checkIntact(files) : { faults: damaged, build: () => buildNothing(damaged) }
}

const buildNothing = ([first]: readonly Fault[]): never => {
  throw new Error(`a catalogue with faults is not built: ${first?.file}`)
}

const checkIntact = (files: CatalogueFiles): Checked => {
  const faults: Fault[] = strayFaults(files)
  const tables = new Map<string, CsvTable | null>()
  const tableOf = (path: string): CsvTable | null => {
    const known = tables.get(path)
    if (known !== undefined) return known
    const text = textOf(files, path)
    const read =
      text === null
        ? { table: null, faults: [{ file: path, line: 1, column: 1, reason: 'the file is missing' }] }
        : readCsv(path, text)
    faults.push(...read.faults, ...(read.table === null ? [] : frequencyFaults(read.table)))
    tables.set(path, read.table)
    return read.table
  }
  for (const path of [...files.keys()].filter((name) => name.startsWith('rates/'))) tableOf(path)
  const { lists, schemes, faults: ofLists } = readLists(files)
  const { people, agreements, siteFile, faults: ofPeople } = readPeople(files)
  const { plans: read, faults: ofPlans } = readPlans(files)
  faults.push(...ofLists, ...ofPeople, ...ofPlans, ...doubleFaults(read))

  const places = { states: lists.states.map((state) => state.abbrev), zipsOf: zipsOf(tableOf) }
  const plans = new Map<number, Plan>()
  const areasOfState = areasByState(lists.zips)
  for (const plan of read) {
    const table = tableOf(plan.source.rates.file)
    const unknown = table === null ? [] : columnsNamed(plan.source.rates).filter((name) => !table.header.includes(name))
    faults.push(...unknown.map((name) => plan.file.fault(['rates'], `${plan.source.rates.file} has no column ${name}`)))
    if (table === null || unknown.length > 0) continue
    const built = buildPlan(plan.source, table, places)
    faults.push(...built.faults, ...gapFaults(plan, built.plan, areasOfState), ...ageFaults(plan, built.plan))
    plans.set(built.plan.plan_id, built.plan)
  }
  // A plan that could not be read is not also missing wherever it is named.
  const named = ofPlans.length === 0 ? plans : { has: () => true }
  const known = {
    plans: named,
    people,
    agreements: new Set(agreements.map((text) => text.agreement_id)),
    states: new Set(places.states),
  }
  for (const plan of read) faults.push(...referenceFaults(plan, known), ...senseFaults(plan, schemes))
  faults.push(...siteFaults(siteFile, named))

  const order = (plan: Plan) => planCategories.indexOf(plan.category)
  const planList = [...plans.values()].sort((a, b) => order(a) - order(b) || a.plan_id - b.plan_id)
  return { faults, build: (version) => ({ version, plans, planList, ...lists, agreements, people }) }
}

const zipsOf = (tableOf: (path: string) => CsvTable | null) => {
  const known = new Map<string, ReadonlySet<string>>()
  return (file: string, area: string): ReadonlySet<string> => {
    const key = `${file}#${area}`
    const table = known.has(key) ? null : tableOf(`areas/${file}`)
    const zips = known.get(key) ?? new Set(table?.rows.filter((row) => row[0] === area).map((row) => row[1] ?? ''))
    known.set(key, zips)
    return zips
  }
}

const areasByState = (zips: Catalogue['zips']) => {
  const schemes = new Map<string, Map<string, Set<string>>>()
  return (scheme: string): ReadonlyMap<string, ReadonlySet<string>> => {
    const known = schemes.get(scheme)
    if (known !== undefined) return known
    const states = new Map<string, Set<string>>()
    for (const { state, areas } of zips.values()) {
      const area = areas[scheme]
      if (area === undefined) continue
      const seen = states.get(state)
      if (seen === undefined) states.set(state, new Set([area]))
      else seen.add(area)
    }
    schemes.set(scheme, states)
    return states
  }
}
