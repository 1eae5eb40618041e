import { getQuotePreviewContent, getSentQuotes, quoteSent } from '@openroll/contract/cart/quote'
import { quoteDays, quoteFields } from '@openroll/contract/cart/quote-fields'
import { saveEnrollment } from '@openroll/contract/resume/resume'
import { useRef, useState } from 'react'
import { send } from '../../api.ts'
import { Drawing } from '../../drawings/Drawing.tsx'
import { FieldsForm } from '../../form/FieldsForm.tsx'
import { requiredStates, useFieldsForm } from '../../form/use-fields-form.ts'
import { refresh } from '../../query.ts'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PreviewModal } from './PreviewModal.tsx'

type Props = { enrollmentId: string; onClose: () => void }

/** The quote form, its preview and confirmation (SF-4.39, SF-5.09, SF-8.11). */
export const QuoteModal = ({ enrollmentId, onClose }: Props) => {
  const [sentTo, setSentTo] = useState<string>()
  const [preview, setPreview] = useState<string>()
  const purpose = useRef<'preview' | 'send'>('send')
  // The same quote sent again after a lost connection counts once.
  const lastQuote = useRef({ words: '', key: '' })
  const form = useFieldsForm({
    fields: quoteFields,
    states: requiredStates(quoteFields),
    save: async ({ name = '', email = '', message = '' }) => {
      const quote = { enrollment_id: enrollmentId, name, email, message, tab: 'cart_info' as const }
      if (purpose.current === 'preview') {
        const { content } = await send(getQuotePreviewContent, quote)
        return setPreview(content)
      }
      const words = JSON.stringify(quote)
      if (lastQuote.current.words !== words) lastQuote.current = { words, key: crypto.randomUUID() }
      await send(saveEnrollment, quote, { idempotencyKey: lastQuote.current.key })
      setSentTo(email)
      return refresh(getSentQuotes)
    },
  })
  const submit =
    (nextPurpose: 'preview' | 'send') =>
    (event?: Parameters<typeof form.submit>[0]): void => {
      purpose.current = nextPurpose
      form.submit(event)
    }
  if (sentTo !== undefined)
    return (
      <Modal title="Your quote is on its way" onClose={onClose}>
        <div className="quote-sent">
          <Drawing name="success" />
          <Notice kind="good" live>
            <p>{quoteSent(sentTo)}</p>
          </Notice>
          <p>You’ll see on your home page when they open it. The prices are good for {quoteDays} days.</p>
        </div>
        <div className="modal-foot">
          <Button onClick={onClose}>Done</Button>
        </div>
      </Modal>
    )
  // Replaces the form, which keeps its values; with two dialogs, one Esc could close both.
  if (preview !== undefined) return <PreviewModal content={preview} onClose={() => setPreview(undefined)} />
  return (
    <Modal title="Send Personalized Quote" onClose={onClose}>
      <FieldsForm
        brief
        of={{ ...form, submit: submit('send') }}
        foot={
          <div className="modal-foot">
            <Button look="secondary" busy={form.busy} onClick={submit('preview')}>
              Preview
            </Button>
            <Button type="submit" busy={form.busy}>
              Send
            </Button>
          </div>
        }
      />
    </Modal>
  )
}
