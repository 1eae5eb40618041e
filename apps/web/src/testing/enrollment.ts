import type { FieldState } from '@openroll/contract/field'
import { steps, type TabName } from '@openroll/contract/enroll/steps'
import type { Answers } from './open-screen.tsx'

/** A required field that is still empty. */
export const state = (field_name: string, changes: Partial<FieldState> = {}): FieldState => ({
  field_name,
  value: null,
  required: true,
  read_only: false,
  ...changes,
})

export const inBrowser = { tempId: 'an-enrollment', isFilterDataSubmitted: '1' }

export const filter = {
  dob: '1980-04-05',
  zip: '60601',
  state: 'IL',
  tier: 'IF',
  gender: '1',
  coverage: null,
  categories: [],
  is_smoker: null,
  annual_incode: null,
  working_hours: null,
  user_id: null,
  agent_id: null,
  group_id: null,
}

export const cart = {
  result: [
    {
      plan_id: 1001,
      plan_pricing_id: 1,
      plan_name: 'Harbor Dental',
      plan_logo: '',
      carrier: 'Harbor',
      detail: 'Just you',
      price: '38.85',
      fees: [],
      leaves_with: [],
      removable: 1,
      in_review: false,
    },
  ],
  initial_month_cost: '38.85',
  recurring_month_cost: '38.85',
  effective_date: '2027-01-01',
  notices: [],
  premier: false,
  answered: false,
  riders: [],
}

/** An enrollment's steps: which are required, and saved up to `place`. */
const tabsAt = (place: number, required: ReadonlySet<TabName>) =>
  steps.map(({ tab_name }, order) => ({ tab_name, required: required.has(tab_name), order, saved: order < place }))
const alwaysRequired: readonly TabName[] = [
  'primary_info',
  'contact_info',
  'agreement_info',
  'billing_info',
  'review_info',
]
const placeOf = (tab: TabName): number => steps.findIndex((step) => step.tab_name === tab)

/** A step save's response. */
export const savedAt = (tab: TabName) => ({
  tabs: tabsAt(placeOf(tab) + 1, new Set([...alwaysRequired, tab])),
  revision: placeOf(tab) + 1,
  in_cart: cart.result.map(({ plan_pricing_id, price }) => ({ plan_pricing_id, price })),
})

/** An enrollment saved up to this step, as the wizard frame's calls return it. */
export const enrollmentAt = (tab: TabName, required: readonly TabName[] = []): Answers => ({
  'get-dynamic-tabs': {
    result: tabsAt(placeOf(tab), new Set([...alwaysRequired, tab, ...required])),
    revision: placeOf(tab),
  },
  'get-plan-cart': cart,
  'get-cart-count': { result: 1 },
  'get-enrollment-temp-info': ({ column }) => ({ result: column === 'filter_info' ? filter : null }),
  'save-screenshot': {},
})
