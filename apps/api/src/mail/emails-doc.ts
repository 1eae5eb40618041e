import { codesOf } from '@openroll/contract/words'
import { emailMeans } from '@openroll/contract/office/email-kinds'

const head = `# The emails

Written by \`npm run docs\` from the table in packages/contract/src/office/email-kinds.ts; a test keeps it fresh. What each says is in the
console under Mail, Letters.

| Kind | Email | Who gets it | How often is bounded by a budget |
| --- | --- | --- | --- |
`

/** docs/emails.md: a row for each kind. */
export const renderEmails = (): string =>
  `${head}${codesOf(emailMeans)
    .map((kind) => {
      const { label, to, budgeted } = emailMeans[kind]
      return `| \`${kind}\` | ${label} | ${to} | ${budgeted ? 'yes' : 'no'} |\n`
    })
    .join('')}`
