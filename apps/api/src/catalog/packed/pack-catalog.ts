import type { Offered, Plan, PriceEntry, ZipSet } from '../catalog.ts'
import { openWriter, type Writer } from './built-bytes.ts'
import type { Head, PackedEntry, PackedOffered, PackedPlan, PackedZips, Parts, Terms } from './built-form.ts'
import { intern } from './intern.ts'
import { soldByPlace } from './sold-by-place.ts'

/** Plans read per slice, so that unpacking can yield in between. */
const plansInSlice = 100

/**
 * Packs a catalog into one buffer that unpacks in milliseconds (unpack-catalog.ts): numbers in typed arrays, texts as JSON, shared
 * values once.
 */
export const packCatalog = (parts: Parts): ArrayBuffer => {
  const writer = openWriter()
  const { pools, packPlan } = planPacker(writer)
  const packed = parts.planList.map(packPlan)
  const slices = Array.from({ length: Math.ceil(packed.length / plansInSlice) }, (_, at) =>
    writer.json(packed.slice(at * plansInSlice, (at + 1) * plansInSlice)),
  )
  const zips = new Map([...parts.zips].toSorted(([a], [b]) => Number(a) - Number(b)))
  const { placeOf, sold } = soldByPlace({ planList: parts.planList, zips })
  const from = [0]
  for (const plans of sold) from.push((from.at(-1) ?? 0) + plans.length)
  const { membershipCents, states, races, sicCodes, agreements, networks, logos, wellness, healthQuestions, banks } =
    parts
  const head: Head = {
    membershipCents,
    states,
    races,
    sicCodes,
    agreements,
    networks,
    logos,
    wellness,
    healthQuestions,
    pools: writer.json(pools()),
    plans: slices,
    zips: packZips(writer, zips, placeOf),
    banks: writer.json([...banks.values()].map(({ routing, name }) => [routing, name])),
    soldFrom: writer.numbers(Uint32Array.from(from)),
    sold: writer.numbers(Uint32Array.from(sold.flat())),
  }
  return writer.close(head)
}

const toList = <T>(values: ReadonlySet<T> | null): readonly T[] | null => (values === null ? null : [...values])

const planPacker = (writer: Writer) => {
  const sections = intern<Plan['texts']['faq']>()
  const terms = intern<Terms>()
  const offers = intern<PackedOffered>()
  const ratings = intern<Plan['rating']>()
  const axes = intern<readonly string[]>()
  const codes = intern<Float64Array>((values) => Buffer.from(values.buffer).toString('latin1'))
  const zipSets = new Map<ZipSet, number>()

  const setAt = (zips: Offered['zips']): number | null => {
    if (zips === null) return null
    const at = zipSets.get(zips) ?? zipSets.size
    zipSets.set(zips, at)
    return at
  }
  const packOffered = ({ ages, minimumIncome, minimumHours, ...offered }: Offered): PackedOffered => ({
    ages,
    minimumIncome,
    minimumHours,
    states: toList(offered.states),
    zips: setAt(offered.zips),
    portals: toList(offered.portals),
    groups: toList(offered.groups),
    processes: toList(offered.processes),
    enrollTypes: toList(offered.enrollTypes),
    tiers: toList(offered.tiers),
  })
  const packEntry = ({ ppid, name, amount, rates }: PriceEntry): PackedEntry => ({
    ppid,
    name,
    amount,
    axes: rates.axes.map(({ values }) => axes.at(values)),
    codes: codes.at(rates.codes),
    cents: writer.numbers(rates.cents),
  })
  const packPlan = (plan: Plan): PackedPlan => {
    const { plan_id, code, name, facts, benefits, pays, texts, offered, rating, entries, ...rest } = plan
    return {
      plan_id,
      code,
      name,
      facts,
      benefits,
      pays,
      texts: {
        ...texts,
        exclusions: sections.at(texts.exclusions),
        example: sections.at(texts.example),
        faq: sections.at(texts.faq),
      },
      terms: terms.at(rest),
      offered: offers.at(packOffered(offered)),
      rating: ratings.at(rating),
      entries: entries.map(packEntry),
    }
  }
  const pools = () => ({
    sections: sections.values,
    terms: terms.values,
    offered: offers.values,
    ratings: ratings.values,
    axes: axes.values,
    codes: codes.values.map((values) => writer.numbers(values)),
    zipSets: [...zipSets.keys()].map((zips) => writer.numbers(zipsIn(zips))),
  })
  return { pools, packPlan }
}

/** Ascending; invalid zip codes are dropped. */
const zipsIn = (zips: ZipSet): Uint32Array =>
  Uint32Array.from([...zips].filter((zip) => /^\d{5}$/.test(zip)).map(Number)).toSorted()

const packZips = (writer: Writer, zips: Parts['zips'], placeOf: readonly number[]): PackedZips => {
  const words = intern<string>(String)
  const areas = intern<Readonly<Record<string, string>>>()
  const all = [...zips.values()]
  const column = (numbers: readonly number[]) => writer.numbers(Uint32Array.from(numbers))
  const [city, state, county] = [
    column(all.map((zip) => words.at(zip.city))),
    column(all.map((zip) => words.at(zip.state))),
    column(all.map((zip) => words.at(zip.county))),
  ]
  const areasOf = column(all.map((zip) => areas.at(zip.areas)))
  return {
    zips: column(all.map(({ zip }) => Number(zip))),
    words: writer.json(words.values),
    areas: areas.values,
    city,
    state,
    county,
    areasOf,
    placeOf: column(placeOf),
  }
}
