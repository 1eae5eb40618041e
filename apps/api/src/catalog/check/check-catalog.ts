import { planCategories } from '@openroll/contract/words'
import { buildPlan } from '../read/build-plan.ts'
import { columnsNamed } from '../read/rate-columns.ts'
import type { Agreement, Catalog, Plan } from '../catalog.ts'
import { recordFaults } from './check-agreements.ts'
import { amountFaults } from './check-amounts.ts'
import { packCatalog } from '../packed/pack-catalog.ts'
import { unpackCatalog } from '../packed/unpack-catalog.ts'
import type { Parts } from '../packed/built-form.ts'
import { missingFile, type Fault } from '../../data-files/check-fault.ts'
import { folderFaults } from './check-folder.ts'
import { frequencyFaults } from './check-frequencies.ts'
import { duplicateIdFaults, gapFaults, referenceFaults } from './check-plans.ts'
import { riderFaults, sellableFaults, missingAgreementFaults } from './check-sellable.ts'
import { ageFaults, senseFaults } from './check-sense.ts'
import { anyId, type KnownIds } from '../../data-files/known-ids.ts'
import { catalogNames } from '../catalog-names.ts'
import { anyDirectory, type DirectoryIds } from '../read/plan-references.ts'
import { logoFaults, readLogos } from '../read/logos.ts'
import { fillPlaceholders } from './fill-placeholders.ts'
import { readMembership } from '../read/membership.ts'
import { readAgreements } from '../read/read-agreements.ts'
import { readCsv, type CsvTable } from '../read/read-csv.ts'
import { readFiles, strayFaults, textOf, unreadableFaults, type DataFiles } from '../../data-files/read-files.ts'
import { readLists } from '../read/read-lists.ts'
import { readNetworks } from '../read/read-networks.ts'
import { questionPlanFaults, readHealthQuestions } from '../read/read-health-questions.ts'
import { readWellness } from '../read/read-wellness.ts'
import { pairFaults } from './check-pairs.ts'
import { readPlans, type ReadPlan, type Progress } from '../read/read-plans.ts'
import type { YamlFile } from '../../data-files/read-yaml.ts'
import { uniqueFaults } from '../../data-files/unique-faults.ts'

/** A checked catalog: its faults by file, line and column, or the catalog itself. */
export type CatalogCheck = {
  readonly faults: readonly Fault[]
  /** The agreement texts, to compare with earlier catalogs. */
  readonly texts: readonly YamlFile<Agreement>[]
  /** The plans sites may name. */
  readonly plans: KnownIds
  readonly packed: () => ArrayBuffer
  readonly build: (version: number) => Catalog
}

/** Reads, checks and builds a catalog folder (D-2.01). Groups and portals that plans name must be in `directory`. */
export const checkCatalog = (folder: string, directory?: DirectoryIds): CatalogCheck =>
  checkFiles(readFiles(folder), directory)

/** Checks files already read. Unreadable files are the only faults reported if there are any. */
export const checkFiles = (
  files: DataFiles,
  directory: DirectoryIds = anyDirectory,
  tell: Progress = () => undefined,
): CatalogCheck => {
  const { faults, unsold, ...rest } = examine(files, directory, tell)
  return { ...rest, faults: uniqueFaults([...faults, ...unsold]) }
}

/** Skips the check for plans the product can't sell yet (D-2.12); only for tests of reading and pricing them. */
export const checkFilesIgnoringUnsold = (files: DataFiles): CatalogCheck => {
  const { faults, unsold: _, ...rest } = examine(files, anyDirectory, () => undefined)
  return { ...rest, faults: uniqueFaults(faults) }
}

type Examination = CatalogCheck & { readonly unsold: readonly Fault[] }

const examine = (files: DataFiles, directory: DirectoryIds, tell: Progress): Examination => {
  const unreadable = unreadableFaults(files, catalogNames)
  if (unreadable.length === 0) return examineReadable(files, directory, tell)
  const nothing = () => buildNothing(unreadable)
  return { faults: unreadable, unsold: [], texts: [], plans: anyId, packed: nothing, build: nothing }
}

const buildNothing = ([first]: readonly Fault[]): never => {
  throw new Error(`the catalog has errors and can’t be built: ${first?.file}`)
}

const examineReadable = (rawFiles: DataFiles, directory: DirectoryIds, tell: Progress): Examination => {
  const { cents: membershipCents, faults: ofFee } = readMembership(rawFiles)
  const files = fillPlaceholders(rawFiles, membershipCents)
  const faults: Fault[] = [...strayFaults(files, catalogNames), ...ofFee]
  const unsold: Fault[] = []
  const { tableOf, misprints } = tablesIn(files, faults)
  for (const path of [...files.keys()].filter((name) => name.startsWith('rates/'))) tableOf(path)
  const { lists, schemes, known: ofPlaces, faults: ofLists } = readLists(files)
  const { networks, faults: ofNetworks } = readNetworks(files)
  const { logos, faults: ofLogos } = readLogos(files)
  const { wellness, faults: ofWellness } = readWellness(files)
  const { healthQuestions, source: questionSource, faults: ofHealth } = readHealthQuestions(files)
  const { texts, known: agreements, faults: ofTexts } = readAgreements(files)
  const { plans: read, faults: ofPlans } = readPlans(files, tell)
  faults.push(
    ...ofLists,
    ...ofNetworks,
    ...ofLogos,
    ...ofWellness,
    ...ofHealth,
    ...(ofPlans.length === 0 ? questionPlanFaults(questionSource, read) : []),
    ...ofTexts,
    ...recordFaults(files, texts),
    ...ofPlans,
    ...duplicateIdFaults(read),
  )

  const places = { states: lists.states.map((state) => state.abbrev), zipsOf: zipsOf(tableOf) }
  const areas = {
    ofState: ofPlaces.zips ? areasByState(lists.zips) : null,
    isRead: (file: string) => tableOf(`areas/${file}`) !== null,
  }
  const built = read.flatMap((plan, at) => {
    if (at % 100 === 0) tell(`plan ${at} of ${read.length}`)
    const table = tableOf(plan.source.rates.file)
    if (table === null) return []
    const unknown = unknownColumns(plan, table)
    faults.push(...unknown)
    if (unknown.length > 0) return []
    const { plan: built, zeros, faults: wrong } = buildPlan(plan.source, table, places)
    unsold.push(...pairFaults(plan, wellness !== null), ...sellableFaults(plan, zeros, healthQuestions))
    // A bad row or amount already explains its gap.
    const gaps = () => firstOf(gapFaults(plan, built, areas), () => ageFaults(plan, built))
    faults.push(...firstOf([...wrong, ...amountFaults(plan)], gaps))
    return [{ plan, built }]
  })
  const agreementTexts = texts.map(({ value }) => value)
  if (ofPlans.length === 0) unsold.push(...riderFaults(read))
  if (ofTexts.length === 0) unsold.push(...missingAgreementFaults(built, agreementTexts))
  const known = {
    plans: idsOf(
      read.map(({ source }) => source.plan_id),
      ofPlans,
    ),
    agreements,
    states: ofPlaces.states,
    networks: idsOf(
      networks.map(({ name }) => name),
      ofNetworks,
    ),
    ...directory,
  }
  for (const plan of read)
    faults.push(
      ...referenceFaults(plan, known),
      ...senseFaults(plan, ofPlaces.zips ? schemes : null),
      ...folderFaults(plan),
      ...logoFaults(plan, logos),
    )
  faults.push(...misprints)

  const plans = new Map(built.map(({ built: plan }) => [plan.plan_id, plan]))
  const order = (plan: Plan) => planCategories.indexOf(plan.category)
  const planList = [...plans.values()].sort((a, b) => order(a) - order(b) || a.plan_id - b.plan_id)
  const packed = () =>
    packCatalog({
      planList,
      ...lists,
      agreements: agreementTexts,
      networks,
      logos,
      wellness,
      healthQuestions,
      membershipCents,
    })
  return { faults, unsold, texts, plans: known.plans, packed, build: (version) => unpackCatalog(packed(), version) }
}

/** The faults, or if there are none, the faults that would only follow from them. */
const firstOf = (faults: readonly Fault[], following: () => readonly Fault[]): readonly Fault[] =>
  faults.length > 0 ? faults : following()

/** The catalog's tables, each read once on demand; null if unreadable, with the reason in `faults`. */
const tablesIn = (files: DataFiles, faults: Fault[]) => {
  const tables = new Map<string, CsvTable | null>()
  const misprints: Fault[] = []
  const tableOf = (path: string): CsvTable | null => {
    const known = tables.get(path)
    if (known !== undefined) return known
    const text = textOf(files, path)
    const read = text === null ? { table: null, faults: [missingFile(path)] } : readCsv(path, text)
    faults.push(...read.faults)
    if (read.table !== null) misprints.push(...frequencyFaults(read.table))
    tables.set(path, read.table)
    return read.table
  }
  return { tableOf, misprints }
}

const unknownColumns = ({ source, file }: ReadPlan, { header }: CsvTable): Fault[] =>
  columnsNamed(source)
    .filter(({ name }) => !header.includes(name))
    .map(({ name, path }) => file.fault(path, `${source.rates.file} has no column ${name}`))

/** The ids that may be named; any id if the list is faulty, so that one fault isn't reported at every reference. */
const idsOf = (ids: readonly (string | number)[], faults: readonly Fault[]): KnownIds =>
  faults.length === 0 ? new Set(ids) : anyId

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

const areasByState = (zips: Parts['zips']) => {
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
