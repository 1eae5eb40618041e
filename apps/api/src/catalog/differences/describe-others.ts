import { money } from '@openroll/contract/shown'
import type { Catalog } from '../catalog.ts'
import { plainText, type Line } from '../../data-files/line.ts'

/** Everything in a catalog except its plans, in words. */
export const describeOthers = (catalog: Catalog): Line[] => {
  const { membershipCents, agreements, wellness, healthQuestions, networks, states, races, sicCodes, banks } = catalog
  return [
    { part: 'Membership', label: 'Monthly fee', text: money(membershipCents) },
    ...agreements.flatMap(({ agreement_id, version, head, body, required }): Line[] => {
      const part = `Agreement: ${agreement_id}`
      return [
        { part, label: 'Version', text: String(version) },
        { part, label: 'Required', text: required ? 'Yes' : 'No' },
        { part, label: 'Heading', text: plainText(head) },
        { part, label: 'Text', text: plainText(body) },
      ]
    }),
    { part: 'Membership popup', label: 'Heading', text: wellness?.title ?? '' },
    { part: 'Membership popup', label: 'Text', text: plainText(wellness?.text ?? '') },
    ...healthQuestions.flatMap(({ question_id, kind, question_text, question_about, plans }): Line[] => {
      const part = 'Health questions'
      return [
        { part, label: `Question ${question_id}`, text: question_text },
        { part, label: `Question ${question_id}, about a dependent`, text: question_about },
        { part, label: `Question ${question_id}, kind`, text: kind },
        {
          part,
          label: `Question ${question_id}, plans`,
          text: plans === null ? 'All underwritten plans' : plans.join(', '),
        },
      ]
    }),
    ...networks.map(({ name, url }) => ({ part: 'Networks', label: name, text: url })),
    { part: 'Lists', label: 'States and territories', items: states.map(({ abbrev }) => abbrev) },
    { part: 'Lists', label: 'Race and ethnicity', items: races.map(({ name }) => name) },
    { part: 'Lists', label: 'Industries', items: sicCodes.map(({ code, label }) => `${code} ${label}`) },
    { part: 'Lists', label: 'Banks', items: [...banks.values()].map(({ routing, name }) => `${routing} ${name}`) },
  ]
}
