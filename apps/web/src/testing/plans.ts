import type { PlanDetail } from '@openroll/contract/shop/plan'
import type { ListedPlan } from '@openroll/contract/shop/plans'

/** A plan as listed. */
export const listed = (plan_id: number, plan_name: string, changes: Partial<ListedPlan> = {}): ListedPlan => ({
  plan_id,
  plan_name,
  plan_logo: '',
  plan_short_text: '',
  plan_category: 'dental',
  carrier: 'Harbor',
  source: 'published',
  facts: [],
  terms: {},
  network: null,
  ppid: null,
  price: '38.85',
  price_from: false,
  notices: [],
  ...changes,
})

/** A plan as on its page. */
export const planDetail = (plan_id: number, plan_name: string, changes: Partial<PlanDetail> = {}): PlanDetail => ({
  plan_id,
  plan_name,
  plan_logo: '',
  plan_short_text: '',
  plan_category: 'dental',
  carrier: 'Harbor',
  source: 'published',
  facts: [],
  terms: {},
  plan_desc: {
    header_text: '',
    body_text: '',
    blueBarText: '',
    association_text: '',
    exclusions_text_name: '',
    exclusions_text: '',
    example_text_name: '',
    example_text: '',
    faq_text_name: '',
    faq_text: '',
  },
  benefits: null,
  network: null,
  fees: [],
  association: false,
  in_review: false,
  aflac: false,
  sold_with: [],
  ...changes,
})
