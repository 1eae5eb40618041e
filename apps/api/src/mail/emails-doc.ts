import { codesOf } from '@openroll/contract/words'
import { emailMeanings } from '@openroll/contract/office/email-kinds'

const head = `# Emails

Written by \`npm run docs\` from packages/contract/src/office/email-kinds.ts; a test keeps it current. To read the emails, open
Email in the console, then Email templates.

| Kind | Email | Who gets it | Rate-limited |
| --- | --- | --- | --- |
`

/** Renders docs/emails.md. */
export const renderEmails = (): string =>
  `${head}${codesOf(emailMeanings)
    .map((kind) => {
      const { label, to, budgeted } = emailMeanings[kind]
      return `| \`${kind}\` | ${label} | ${to} | ${budgeted ? 'yes' : 'no'} |\n`
    })
    .join('')}`
