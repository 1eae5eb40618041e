import type { Plan } from '../catalog.ts'
import type { Fault } from '../../data-files/check-fault.ts'
import { unknownCare } from '../pays.ts'
import type { ReadPlan } from '../read/read-plans.ts'

type Path = readonly (string | number)[]
type Contradiction = { readonly path: Path; readonly reason: string }

/**
 * Contradictions between valid parts of a plan: nobody could buy it, or not at its price. `schemes` is null if the zip codes can't be
 * read.
 */
export const senseFaults = ({ source, file }: ReadPlan, schemes: ReadonlySet<string> | null): Fault[] =>
  [
    ...ratingContradictions(source, schemes),
    ...offerContradictions(source),
    ...paysContradictions(source),
    ...questionContradictions(source),
  ].map(({ path, reason }) => file.fault(path, reason))

const contradictionIf = (wrong: boolean, path: Path, reason: string): Contradiction[] =>
  wrong ? [{ path, reason }] : []

const ratingContradictions = (
  { rating = {}, rates: { columns, price }, entries }: ReadPlan['source'],
  schemes: ReadonlySet<string> | null,
) => {
  const { scheme, method } = rating
  return [
    ...contradictionIf(
      columns.area !== undefined && scheme === undefined,
      ['rates', 'columns', 'area'],
      'an area column needs rating.scheme',
    ),
    ...contradictionIf(
      scheme !== undefined && schemes?.has(scheme) === false,
      ['rating', 'scheme'],
      `zips.csv.gz has no column area_${scheme}`,
    ),
    ...contradictionIf(
      method === 'family-sum' && columns.age === undefined,
      ['rating', 'method'],
      'family-sum adds up prices by age: it needs an age column',
    ),
    ...contradictionIf(
      columns.tier !== undefined && typeof price !== 'string',
      ['rates', 'price'],
      'the tier is given twice: as a column and as a price for each tier',
    ),
    ...entries.flatMap(({ amount }, at) =>
      contradictionIf(
        columns.amount !== undefined && amount === undefined,
        ['entries', at],
        'an amount column needs the amount of each price entry',
      ),
    ),
  ]
}

const offerContradictions = ({
  plan_id,
  offered = {},
  addedWith,
  related = [],
  formByState = {},
  blackout = [],
}: ReadPlan['source']) => [
  ...contradictionIf(
    offered.states !== undefined && offered.except !== undefined,
    ['offered', 'except'],
    'states and except cannot be used together',
  ),
  ...contradictionIf(
    offered.ages !== undefined && offered.ages.from > offered.ages.to,
    ['offered', 'ages'],
    'the ages run backwards',
  ),
  ...contradictionIf(addedWith === plan_id, ['addedWith'], 'a plan can’t be sold with itself'),
  ...contradictionIf(related.includes(plan_id), ['related'], 'a plan can’t be related to itself'),
  ...contradictionIf(
    Object.values(formByState).includes(plan_id),
    ['formByState'],
    'a plan can’t be its own state version',
  ),
  ...blackout.flatMap(({ from, to }, at) =>
    from.length === to.length
      ? contradictionIf(from > to, ['blackout', at, 'to'], 'the blackout ends before it begins')
      : contradictionIf(
          true,
          ['blackout', at, 'to'],
          'from and to need the same form: both with the year, or both for every year',
        ),
  ),
]

const paysContradictions = ({ category, pays }: ReadPlan['source']) =>
  (pays === undefined ? [] : unknownCare(category, pays)).map((kind) => ({
    path: ['pays'],
    reason: `the category ${category} has no kind of care called ${kind}`,
  }))

const questionContradictions = ({ questions = [], aflacQuestions = [] }: ReadPlan['source']) => [
  ...duplicates(questions.map(({ question_id }) => question_id)).map((at) => ({
    path: ['questions', at, 'question_id'],
    reason: 'this question id is given twice',
  })),
  ...duplicates(aflacQuestions.map(({ qid }) => qid)).map((at) => ({
    path: ['aflacQuestions', at, 'qid'],
    reason: 'this question id is given twice',
  })),
  ...questions.flatMap(({ kind, options = [], declines }, at) => {
    const answers = kind === 'yes_no' ? ['0', '1'] : options.map(({ value }) => value)
    const path = ['questions', at]
    return [
      ...contradictionIf(kind === 'one_of' && options.length === 0, path, 'one_of needs options'),
      ...contradictionIf(kind !== 'one_of' && options.length > 0, path, `options belong to one_of, not to ${kind}`),
      ...contradictionIf(
        (declines?.below !== undefined || declines?.above !== undefined) && kind !== 'number',
        path,
        `declines below or above a number, but a ${kind} answer isn’t a number`,
      ),
      ...contradictionIf(
        declines?.withinDays !== undefined && kind !== 'date',
        path,
        `declines within a number of days, but a ${kind} answer isn’t a date`,
      ),
      ...(kind === 'yes_no' || kind === 'one_of'
        ? (declines?.answers ?? [])
            .filter((answer) => !answers.includes(answer))
            .map((answer) => ({ path, reason: `declines the answer ${answer}, which isn’t one of the choices` }))
        : []),
    ]
  }),
]

const duplicates = (ids: readonly number[]): number[] => ids.flatMap((id, at) => (ids.indexOf(id) < at ? [at] : []))

/** Ages the plan is offered for without a rate. */
export const ageFaults = ({ source, file }: ReadPlan, plan: Plan): Fault[] => {
  const at = plan.rating.dimensions.indexOf('age')
  const ages = source.offered?.ages
  if (at < 0 || ages === undefined || plan.rating.method === 'family-sum') return []
  const rated = new Set(plan.entries.flatMap(({ rates }) => (rates.axes[at]?.values ?? []).map(Number)))
  const unrated = Array.from({ length: Math.max(0, ages.to - ages.from + 1) }, (_, index) => ages.from + index).find(
    (age) => !rated.has(age),
  )
  return unrated === undefined
    ? []
    : [file.fault(['offered', 'ages'], `the plan is offered at age ${unrated} but has no rate for it`)]
}
