import { emailKind } from '@openroll/contract/office/email-kinds'
import '../privacy/privacy.css'
import './letters.css'
import { mails, mailState, type MailRow } from '@openroll/contract/office/mail'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../ui/Button.tsx'
import { ListPage } from '../list/OldListPage.tsx'
import type { TableColumn } from '../list/ListTable.tsx'
import { shownMoment } from '../../shown-moment.ts'
import { MailModal } from './MailModal.tsx'

const columnsFor = (open: (mail: string) => void): readonly TableColumn<MailRow, 'created_at'>[] => [
  {
    heading: 'Subject',
    cell: ({ subject, kind }) => (
      <>
        {subject}
        <small className="muted">{emailKind[kind]}</small>
      </>
    ),
  },
  { heading: 'To', cell: ({ to }) => to },
  { heading: 'When', sort: 'created_at', cell: ({ created_at }) => shownMoment(created_at) },
  {
    heading: 'State',
    cell: ({ state, attempts, last_error, next_attempt_at }) => (
      <>
        <span className="pill">{mailState[state]}</span>
        {state !== 'sent' && attempts > 0 && (
          <small className="muted">
            {attempts === 1 ? 'Tried once' : `Tried ${attempts} times`}
            {last_error === null ? '' : `: ${last_error}`}
          </small>
        )}
        {next_attempt_at !== null && attempts > 0 && (
          <small className="muted">Next {shownMoment(next_attempt_at)}</small>
        )}
      </>
    ),
  },
  { heading: 'Policy', cell: ({ policy_id }) => policy_id ?? '' },
  {
    heading: 'Mail',
    cell: ({ mail, subject, created_at }) => (
      <Button
        look="quiet"
        small
        onClick={() => open(mail)}
        aria-label={`Open “${subject}” of ${shownMoment(created_at)}`}
      >
        Open
      </Button>
    ),
  },
]

/** What was mailed, and what is on its way (D-6.01). */
export const Component = () => {
  const [opened, setOpened] = useState<string>()
  return (
    <>
      <ListPage
        list={mails}
        title="Mail"
        keyOf={({ mail }) => mail}
        empty={<h2>No mail was written yet</h2>}
        columns={columnsFor(setOpened)}
        actions={<Link to="/admin/mail/letters">What each letter looks like</Link>}
      />
      {opened !== undefined && <MailModal mail={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
