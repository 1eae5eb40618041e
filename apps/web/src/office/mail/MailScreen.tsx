import '../privacy/privacy.css'
import './letters.css'
import { mails } from '@openroll/contract/office/mail'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../ui/Button.tsx'
import { ListPage } from '../list/ListPage.tsx'
import { shownMoment } from '../../shown-moment.ts'
import { MailModal } from './MailModal.tsx'

/** What was mailed, and what is on its way (D-6.01). */
export const Component = () => {
  const [opened, setOpened] = useState<string>()
  return (
    <>
      <ListPage
        list={mails}
        actions={<Link to="/admin/mail/letters">What each letter looks like</Link>}
        cells={{
          attempts: ({ state, attempts, last_error }) =>
            state !== 'sent' &&
            attempts > 0 &&
            `${attempts === 1 ? 'Tried once' : `Tried ${attempts} times`}${last_error === null ? '' : `: ${last_error}`}`,
          next_attempt_at: ({ next_attempt_at, attempts }) =>
            next_attempt_at !== null && attempts > 0 && `Next ${shownMoment(next_attempt_at)}`,
        }}
        acts={({ mail, subject, created_at }) => (
          <Button
            look="quiet"
            small
            onClick={() => setOpened(mail)}
            aria-label={`Open “${subject}” of ${shownMoment(created_at)}`}
          >
            Open
          </Button>
        )}
      />
      {opened !== undefined && <MailModal mail={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
