import type { CataloguePlan } from '@openroll/contract/office/catalogue/plan'
import { asSold } from '../../catalogue/as-sold.ts'
import type { Catalogue, Plan } from '../../catalogue/catalogue.ts'
import { rateCount } from '../../catalogue/differences/compare-rates.ts'
import { describePlan } from '../../catalogue/differences/describe-plan.ts'
import { plainText } from '../../data-files/line.ts'
import { isForAll } from '../../catalogue/text-for-all.ts'
import type { Directory } from '../../directory/directory.ts'
import { healthQuestionsOf } from '../../enroll/health/asked.ts'
import { partsOf } from '../files/parts-of.ts'
import { pricedBy } from './prices.ts'
import { zipsByState, zipsOfStates } from './sold.ts'

/** A plan's page: all that the catalogue says of it, and where it is sold. */
export const planPage = (catalogue: Catalogue, directory: Directory, plan: Plan): CataloguePlan => {
  const { plan_id, name, category, carrier, source, entries } = plan
  return {
    version: catalogue.version,
    plan_id,
    name,
    category,
    carrier,
    sample: source === 'sample',
    rates: rateCount(plan),
    parts: partsOf(describePlan(plan)),
    sold: soldIn(catalogue, plan),
    sites: directory.sites
      .filter(({ sells }) => asSold(catalogue, sells).plans.has(plan_id))
      .map((site) => ({ site_id: site.site_id, name: site.name })),
    health: healthQuestionsOf([plan], catalogue).map(({ question_id, question_text }) => ({
      question_id,
      text: question_text,
    })),
    agreements: catalogue.agreements
      .filter((text) => plan.agreements.includes(text.agreement_id) || isForAll(text, catalogue.planList))
      .map(({ agreement_id, version, head, body }) => ({
        agreement_id,
        version,
        head: plainText(head),
        text: plainText(body),
      })),
    asks: pricedBy(plan),
    amounts: entries.length === 1 ? [] : entries.map((entry) => ({ ppid: entry.ppid, name: entry.name })),
  }
}

const soldIn = (catalogue: Catalogue, plan: Plan): CataloguePlan['sold'] => {
  const names = new Map(catalogue.states.map(({ abbrev, name }) => [abbrev, name]))
  const all = zipsOfStates(catalogue)
  return [...zipsByState(catalogue, catalogue.planList.indexOf(plan))]
    .map(([state, zips]) => ({ state, name: names.get(state) ?? state, zips, of: all.get(state) ?? zips }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}
