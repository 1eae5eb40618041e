import { dollarsOf } from '@openroll/contract/money'
import type { Catalog, Plan } from '../../catalog/catalog.ts'
import { withAssociation } from '../../directory/association.ts'
import type { Site } from '../../directory/directory.ts'
import { pairedWith } from '../offer/sellable.ts'
import { shownPlan } from '../plans/shown-plans.ts'

const networkOf = ({ networks }: Catalog, { network }: Plan) => {
  const found = networks.find(({ name }) => name === network)
  return found === undefined ? null : { name: found.name, url: found.url }
}

/** A plan's page without prices. */
export const planDetail = (catalog: Catalog, plan: Plan, site: Site) => {
  const { header, body, blueBar, association, exclusions, example, faq } = plan.texts
  return {
    ...shownPlan(plan),
    plan_desc: {
      header_text: header,
      body_text: body,
      blueBarText: blueBar,
      association_text: association && withAssociation(association, site),
      exclusions_text_name: exclusions.name,
      exclusions_text: exclusions.text,
      example_text_name: example.name,
      example_text: example.text,
      faq_text_name: faq.name,
      faq_text: faq.text,
    },
    benefits:
      plan.benefits === null
        ? null
        : {
            ...(plan.benefits.title === undefined ? {} : { title: plan.benefits.title }),
            columns: [...plan.benefits.columns],
            rows: plan.benefits.rows.map(({ label, values }) => ({ label, values: [...values] })),
          },
    network: networkOf(catalog, plan),
    fees: plan.fees.map(({ name, cents, once }) => ({ name, amount: dollarsOf(cents), once })),
    association: plan.flags.association,
    in_review: plan.flags.underwritten,
    aflac: plan.aflacQuestions.length > 0,
    sold_with: pairedWith(plan, catalog).map(({ plan_id, name }) => ({ plan_id, plan_name: name })),
  }
}
