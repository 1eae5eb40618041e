import type { Plan } from '../catalog.ts'
import type { Fault } from '../../data-files/check-fault.ts'
import { unknownCare } from '../pays.ts'
import type { ReadPlan } from '../read/read-plans.ts'

type Path = readonly (string | number)[]
type Wrong = { readonly path: Path; readonly reason: string }

/**
 * Contradictions between valid parts of a plan: nobody could buy it, or not at its price. `schemes` is null if the zip codes can't be
 * read.
 */
export const senseFaults = ({ source, file }: ReadPlan, schemes: ReadonlySet<string> | null): Fault[] =>
  [...ratingWrongs(source, schemes), ...offeredWrongs(source), ...paysWrongs(source), ...questionWrongs(source)].map(
    ({ path, reason }) => file.fault(path, reason),
  )

const when = (wrong: boolean, path: Path, reason: string): Wrong[] => (wrong ? [{ path, reason }] : [])

const ratingWrongs = (
  { rating = {}, rates: { columns, price }, entries }: ReadPlan['source'],
  schemes: ReadonlySet<string> | null,
) => {
  const { scheme, method } = rating
  return [
    ...when(
      columns.area !== undefined && scheme === undefined,
      ['rates', 'columns', 'area'],
      'an area column needs rating.scheme',
    ),
    ...when(
      scheme !== undefined && schemes?.has(scheme) === false,
      ['rating', 'scheme'],
      `zips.csv.gz has no column area_${scheme}`,
    ),
    ...when(
      method === 'family-sum' && columns.age === undefined,
      ['rating', 'method'],
      'family-sum adds up prices by age: it needs an age column',
    ),
    ...when(
      columns.tier !== undefined && typeof price !== 'string',
      ['rates', 'price'],
      'the tier is given twice: as a column and as a price for each tier',
    ),
    ...entries.flatMap(({ amount }, at) =>
      when(
        columns.amount !== undefined && amount === undefined,
        ['entries', at],
        'an amount column needs the amount of each price entry',
      ),
    ),
  ]
}

const offeredWrongs = ({
  plan_id,
  offered = {},
  addedWith,
  related = [],
  formByState = {},
  blackout = [],
}: ReadPlan['source']) => [
  ...when(
    offered.states !== undefined && offered.except !== undefined,
    ['offered', 'except'],
    'states and except cannot be used together',
  ),
  ...when(
    offered.ages !== undefined && offered.ages.from > offered.ages.to,
    ['offered', 'ages'],
    'the ages run backwards',
  ),
  ...when(addedWith === plan_id, ['addedWith'], 'a plan can’t be sold with itself'),
  ...when(related.includes(plan_id), ['related'], 'a plan can’t be related to itself'),
  ...when(Object.values(formByState).includes(plan_id), ['formByState'], 'a plan can’t be its own state version'),
  ...blackout.flatMap(({ from, to }, at) =>
    from.length === to.length
      ? when(from > to, ['blackout', at, 'to'], 'the blackout ends before it begins')
      : when(
          true,
          ['blackout', at, 'to'],
          'from and to need the same form: both with the year, or both for every year',
        ),
  ),
]

const paysWrongs = ({ category, pays }: ReadPlan['source']) =>
  (pays === undefined ? [] : unknownCare(category, pays)).map((kind) => ({
    path: ['pays'],
    reason: `the category ${category} has no kind of care called ${kind}`,
  }))

const questionWrongs = ({ questions = [], aflacQuestions = [] }: ReadPlan['source']) => [
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
      ...when(kind === 'one_of' && options.length === 0, path, 'one_of needs options'),
      ...when(kind !== 'one_of' && options.length > 0, path, `options belong to one_of, not to ${kind}`),
      ...when(
        (declines?.below !== undefined || declines?.above !== undefined) && kind !== 'number',
        path,
        `declines below or above a number, but a ${kind} answer isn’t a number`,
      ),
      ...when(
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
