import { money } from '@openroll/contract/shown'
import { careKinds } from '@openroll/contract/shop/care'
import type { Care, Network, Pays } from '../pays.ts'
import type { Line } from '../../data-files/line.ts'

const amount = (cents: number | 'none' | undefined): string =>
  cents === undefined ? '' : cents === 'none' ? 'None' : money(cents)

/** A plan's benefits in words: one line per kind of care, in and out of network. */
export const describePays = (pays: Pays | null): Line[] =>
  pays === null
    ? []
    : [
        ...describeNetwork('In-network benefits', pays.in),
        ...(pays.out === undefined
          ? []
          : pays.out === 'networkOnly'
            ? [{ part: 'Out-of-network benefits', label: 'Out of network', text: 'Not covered' }]
            : describeNetwork('Out-of-network benefits', pays.out)),
      ]

const describeNetwork = (part: string, { deductible, limit, outOfPocket, care }: Network): Line[] => [
  { part, label: 'Yearly deductible', text: amount(deductible) },
  { part, label: 'Yearly limit', text: limit === 'none' ? 'No limit' : amount(limit) },
  { part, label: 'Out-of-pocket maximum', text: amount(outOfPocket) },
  ...careKinds.flatMap((kind) => {
    const stated = care[kind]
    return stated === undefined ? [] : [{ part, label: `Care: ${kind}`, text: careWords(stated) }]
  }),
]

const careWords = (care: Care): string => {
  if (care.covered === false) return 'Not covered'
  const words = [
    care.fee === undefined ? '' : `a copay of ${money(care.fee)}`,
    care.share === undefined ? '' : `member pays ${care.about === true ? 'about ' : ''}${care.share}%`,
    care.deductible === true ? 'after the deductible' : '',
    care.most === undefined ? '' : care.most === 'none' ? 'no lifetime limit' : `lifetime limit ${amount(care.most)}`,
    care.mostChild === undefined ? '' : `lifetime limit for a child ${amount(care.mostChild)}`,
    care.onlyChildren === true ? 'children only' : '',
    care.waiting === undefined || care.waiting === 0
      ? ''
      : care.waiting === 'unknown'
        ? 'unknown waiting period'
        : `${care.waiting}-month waiting period`,
    care.allowance === true ? 'up to an allowance' : '',
  ]
  return words.filter(Boolean).join(', ')
}
