import '../privacy/privacy.css'
import './letters.css'
import { mails, type MailRow } from '@openroll/contract/office/mail'
import { mailBulk } from '@openroll/contract/office/mail-bulk'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../ui/Button.tsx'
import { ListPage, type ListProps } from '../list/ListPage.tsx'
import { shownMoment } from '../../shown-moment.ts'
import { MailModal } from './MailModal.tsx'

const cells: ListProps<MailRow>['cells'] = {
  attempts: ({ state, attempts, last_error }) =>
    state !== 'sent' &&
    attempts > 0 &&
    `${attempts === 1 ? 'Tried once' : `Tried ${attempts} times`}${last_error === null ? '' : `: ${last_error}`}`,
  next_attempt_at: ({ next_attempt_at, attempts }) =>
    next_attempt_at !== null && attempts > 0 && `Next attempt ${shownMoment(next_attempt_at)}`,
}

const openButton =
  (open: (mail: string) => void) =>
  ({ mail, subject, created_at }: MailRow) => (
    <Button
      look="quiet"
      small
      onClick={() => open(mail)}
      aria-label={`Open “${subject}” from ${shownMoment(created_at)}`}
    >
      Open
    </Button>
  )

/** Sent and pending emails (D-6.01). */
export const Component = () => {
  const [opened, setOpened] = useState<string>()
  return (
    <>
      <ListPage
        list={mails}
        bulk={mailBulk}
        actions={<Link to="/admin/mail/letters">Email templates</Link>}
        cells={cells}
        acts={openButton(setOpened)}
      />
      {opened !== undefined && <MailModal mail={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
