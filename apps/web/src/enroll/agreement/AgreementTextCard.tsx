import type { AgreementText } from '@openroll/contract/enroll/agreement'
import { Html } from '../../ui/Html.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx'
import { newSentences } from './changed-text.ts'

type Props = {
  name: string
  text: AgreementText
  /** The version shown earlier on this page, if this one replaced it. */
  earlierVersion: AgreementText | undefined
  /** The checkbox label. */
  checkboxLabel: string
  isChecked: boolean
  error: string | undefined
  onCheck: (isChecked: boolean) => void
}

/** One agreement text; if it changed while open, lists what's new. */
export const AgreementTextCard = ({ name, text, earlierVersion, checkboxLabel, isChecked, error, onCheck }: Props) => {
  const added = earlierVersion === undefined ? [] : newSentences(earlierVersion.text_body, text.text_body)
  return (
    <section className="card agreement" aria-label={text.text_head}>
      <h2>{text.text_head}</h2>
      {earlierVersion !== undefined && (
        <Notice live>
          <p>
            <strong>This agreement changed while you had it open.</strong>{' '}
            {added.length === 0 ? 'Part of it was removed. Read it again and check its box.' : 'Here’s what’s new:'}
          </p>
          {added.length > 0 && (
            <ul>
              {added.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          )}
        </Notice>
      )}
      <Html text={text.text_body} />
      <CheckboxField
        name={name}
        label={
          <>
            {checkboxLabel}
            <span className="visually-hidden">: {text.text_head}</span>
          </>
        }
        error={error}
        checked={isChecked}
        onChange={(event) => onCheck(event.target.checked)}
      />
    </section>
  )
}
