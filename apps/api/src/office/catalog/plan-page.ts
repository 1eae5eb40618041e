import type { CatalogPlan } from '@openroll/contract/office/catalog/plan'
import { siteCatalog } from '../../catalog/site-catalog.ts'
import type { Catalog, Plan } from '../../catalog/catalog.ts'
import { rateCount } from '../../catalog/differences/compare-rates.ts'
import { describePlan } from '../../catalog/differences/describe-plan.ts'
import { plainText } from '../../data-files/line.ts'
import { isForAll } from '../../catalog/agreement-for-all.ts'
import type { Directory } from '../../directory/directory.ts'
import { healthQuestionsOf } from '../../enroll/health/questions.ts'
import { groupByPart } from '../files/group-by-part.ts'
import { priceInputs } from './prices.ts'
import { zipsByState, zipsOfStates } from './zips-by-state.ts'

/** A plan's page: its catalog facts and where it is sold. */
export const planPage = (catalog: Catalog, directory: Directory, plan: Plan): CatalogPlan => {
  const { plan_id, name, category, carrier, source, entries } = plan
  return {
    version: catalog.version,
    plan_id,
    name,
    category,
    carrier,
    sample: source === 'sample',
    rates: rateCount(plan),
    parts: groupByPart(describePlan(plan)),
    sold: soldIn(catalog, plan),
    sites: directory.sites
      .filter(({ sells }) => siteCatalog(catalog, sells).plans.has(plan_id))
      .map((site) => ({ site_id: site.site_id, name: site.name })),
    health: healthQuestionsOf([plan], catalog).map(({ question_id, question_text }) => ({
      question_id,
      text: question_text,
    })),
    agreements: catalog.agreements
      .filter((text) => plan.agreements.includes(text.agreement_id) || isForAll(text, catalog.planList))
      .map(({ agreement_id, version, head, body }) => ({
        agreement_id,
        version,
        head: plainText(head),
        text: plainText(body),
      })),
    asks: priceInputs(plan),
    amounts: entries.length === 1 ? [] : entries.map((entry) => ({ ppid: entry.ppid, name: entry.name })),
  }
}

const soldIn = (catalog: Catalog, plan: Plan): CatalogPlan['sold'] => {
  const names = new Map(catalog.states.map(({ abbrev, name }) => [abbrev, name]))
  const all = zipsOfStates(catalog)
  return [...zipsByState(catalog, catalog.planList.indexOf(plan))]
    .map(([state, zips]) => ({ state, name: names.get(state) ?? state, zips, of: all.get(state) ?? zips }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}
