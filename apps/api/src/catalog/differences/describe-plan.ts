import { money } from '@openroll/contract/shown'
import { shownAmount } from '@openroll/contract/money'
import { tier } from '@openroll/contract/tier-meanings'
import { enrollType, eprocess, planCategory } from '@openroll/contract/words'
import type { Dimension, Plan } from '../catalog.ts'
import { describePays } from './describe-pays.ts'
import { describeQuestions } from './describe-questions.ts'
import { plainText, type Line } from '../../data-files/line.ts'

const dimensionWords: Readonly<Record<Dimension, string>> = {
  area: 'area',
  age: 'age',
  tier: 'who is covered',
  tobacco: 'tobacco use',
  income: 'income',
  children: 'number of children',
}

/** The heading of the plan's audience. */
export const audiencePart = 'Who can buy it'

const flagWords: Readonly<Record<keyof Plan['flags'], string>> = {
  association: 'Requires association membership',
  prudential: 'Prudential plan',
  underwritten: 'Asks health questions',
  paysOnDeath: 'Pays a death benefit',
  needsEmployer: 'Asks about the employer',
  exclusive: 'One per category in a cart',
  rider: 'Sold only with another plan',
}

/** Everything about a plan except its rates, in page order; used by its page and the version comparison. */
export const describePlan = (plan: Plan): Line[] => [
  ...aboutPlan(plan),
  ...describeAudience(plan),
  ...describePrice(plan),
  ...(plan.benefits === null
    ? []
    : [
        { part: 'Benefits', label: 'Heading', text: plan.benefits.title ?? '' },
        ...plan.benefits.rows.flatMap(({ label, values }) =>
          (plan.benefits?.columns ?? []).map((column, at) => ({
            part: 'Benefits',
            label: `${label}, ${column}`,
            text: values[at] ?? '',
          })),
        ),
      ]),
  ...describePays(plan.pays),
  ...describeQuestions(plan),
  ...describeTexts(plan),
]

const aboutPlan = (plan: Plan): Line[] => [
  { part: 'Plan', label: 'Name', text: plan.name },
  { part: 'Plan', label: 'Category', text: planCategory[plan.category] },
  { part: 'Plan', label: 'Carrier', text: plan.carrier },
  { part: 'Plan', label: 'Logo', text: plan.logo ?? '' },
  { part: 'Plan', label: 'Carrier’s code', text: plan.code },
  {
    part: 'Plan',
    label: 'Rate type',
    text: plan.source === 'sample' ? 'Sample (made up)' : 'Published',
  },
  { part: 'Plan', label: 'Network', text: plan.network ?? '' },
  ...plan.facts.map(({ label, value }) => ({ part: 'At a glance', label, text: value })),
  {
    part: 'Plan',
    label: 'Special rules',
    items: Object.entries(flagWords).flatMap(([flag, words]) =>
      Object.entries(plan.flags).some(([name, on]) => name === flag && on) ? [words] : [],
    ),
  },
  { part: 'Plan', label: 'Agreements', items: plan.agreements },
  { part: 'Plan', label: 'Related plans', items: plan.related.map(planNumber) },
  { part: 'Plan', label: 'Sold with', text: plan.addedWith === null ? '' : planNumber(plan.addedWith) },
  {
    part: 'Plan',
    label: 'Extra questions',
    items: Object.entries(plan.asks).flatMap(([step, names]) => names.map((name) => `${step}: ${withSpaces(name)}`)),
  },
]

const planNumber = (id: number): string => `Plan ${id}`
const withSpaces = (name: string): string => name.replaceAll('_', ' ')

const describeAudience = ({ offered, formByState, blackout, leadDays }: Plan): Line[] => {
  const part = audiencePart
  const numbers = (label: string, ids: ReadonlySet<number> | null): Line => ({
    part,
    label,
    items: ids === null ? [] : [...ids].map(String),
  })
  return [
    { part, label: 'States', ...(offered.states === null ? { text: 'All' } : { items: [...offered.states] }) },
    numbers('Only through portals', offered.portals),
    numbers('Only for groups', offered.groups),
    { part, label: 'Only if enrolled by', items: [...(offered.processes ?? [])].map((code) => eprocess[code]) },
    { part, label: 'Only for', items: [...(offered.enrollTypes ?? [])].map((code) => enrollType[code]) },
    { part, label: 'Tiers', items: [...(offered.tiers ?? [])].map((code) => tier[code]) },
    { part, label: 'Ages', text: offered.ages === null ? '' : `${offered.ages.from} to ${offered.ages.to}` },
    { part, label: 'Message for other ages', text: offered.ages?.message ?? '' },
    {
      part,
      label: 'Minimum income',
      text: offered.minimumIncome === null ? '' : `${shownAmount(offered.minimumIncome)} a year`,
    },
    {
      part,
      label: 'Minimum hours',
      text: offered.minimumHours === null ? '' : `${offered.minimumHours} hours a week`,
    },
    {
      part,
      label: 'State versions',
      items: Object.entries(formByState).map(([state, id]) => `${state}: ${planNumber(id)}`),
    },
    {
      part,
      label: 'Earliest start',
      text: leadDays === 1 ? 'tomorrow' : `${leadDays} days from today`,
    },
    {
      part,
      label: 'Blackout dates',
      items: blackout.map(({ from, to, states, groups, message }) => {
        const where = [states.join(', '), groups.map((group) => `group ${group}`).join(', ')].filter(Boolean).join('; ')
        return `${from} to ${to}${where === '' ? '' : ` (${where})`}: ${message}`
      }),
    },
  ]
}

const describePrice = ({ rating, entries, fees }: Plan): Line[] => {
  const part = 'Price'
  const family = rating.method === 'family-sum'
  return [
    { part, label: 'Depends on', items: rating.dimensions.map((dimension) => dimensionWords[dimension]) },
    { part, label: 'Rating areas', text: rating.areaScheme ?? '' },
    { part, label: 'Family rate', text: family ? 'sum of each member’s rate' : 'one rate' },
    ...(family
      ? [
          { part, label: 'Child rate age', text: String(rating.childAge) },
          { part, label: 'Maximum children charged', text: String(rating.childrenCounted) },
        ]
      : []),
    {
      part,
      label: 'One child is rated as',
      text: rating.oneChildTier === null ? '' : tier[rating.oneChildTier],
    },
    { part, label: 'Added fee', text: rating.feeBasisPoints === 0 ? '' : `${rating.feeBasisPoints / 100}%` },
    {
      part,
      label: 'Based on income',
      text:
        rating.perBenefit === null
          ? ''
          : `rate per ${money(rating.perBenefit.unitCents)} of monthly benefit; the benefit is ` +
            `${rating.perBenefit.incomeBasisPoints / 100}% of income`,
    },
    ...(entries.length === 1
      ? []
      : [
          {
            part,
            label: 'Amounts',
            items: entries.map(({ name, amount }) => (amount === null ? name : shownAmount(amount))),
          },
        ]),
    {
      part,
      label: 'Fees',
      items: fees.map(({ name, cents, once }) => `${name}: ${money(cents)} ${once ? 'once' : 'a month'}`),
    },
  ]
}

const describeTexts = ({ texts: { exclusions, example, faq, ...rest } }: Plan): Line[] => {
  const part = 'Texts'
  const line = (label: string, html: string): Line => ({ part, label, text: plainText(html) })
  return [
    line('List text', rest.short),
    line('Page header', rest.header),
    line('Page text', rest.body),
    line('Blue bar', rest.blueBar),
    line('About the association', rest.association),
    ...[exclusions, example, faq].map(({ name, text }) => line(name, text)),
  ]
}
