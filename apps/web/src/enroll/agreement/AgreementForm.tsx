import {
  agreementFields,
  getFormFieldsAgreementInfo,
  saveAgreementInfo,
  signatureRequired,
  signingHeading,
  signingType,
  tickRequired,
  type AgreementText,
} from '@openroll/contract/enroll/agreement'
import type { FieldState } from '@openroll/contract/field'
import { useRef, useState } from 'react'
import { CallFailed, send } from '../../api.ts'
import { bootstrap } from '../../bootstrap.ts'
import { refresh } from '../../query.ts'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Html } from '../../ui/Html.tsx'
import { SignaturePad } from '../../ui/SignaturePad.tsx'
import { TickField } from '../../ui/TickField.tsx'
import { ActionBar } from '../step/ActionBar.tsx'
import { FormField } from '../step/form-field.tsx'
import { sendPicture } from '../step/send-picture.ts'
import { useFieldsForm } from '../../use-fields-form.ts'
import { useStep } from '../step/step-context.ts'

type Props = {
  enrollmentId: string
  texts: readonly AgreementText[]
  states: readonly FieldState[]
  accepted: readonly string[]
}

const keyOf = (text: AgreementText): string => `${text.agreement_id}@${text.version}`
const nameOf = (text: AgreementText): string => `agreement.${text.agreement_id}`
/** Drawn apart from the other fields: the question stands above its answer, the signature has its pad. */
const apart = new Set(['question', 'question_id', 'signature'])

/** The texts to agree to, who signs, and the signature (EW-2.27, EW-2.28, EW-5.25, EW-5.26). */
export const AgreementForm = ({ enrollmentId, texts, states, accepted }: Props) => {
  const { goBack, goNext, later, step } = useStep('agreement_info')
  const withoutSignature = states.map((state) => (apart.has(state.field_name) ? { ...state, required: false } : state))
  const { form, asked, errors, refuse } = useFieldsForm(agreementFields, withoutSignature)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set(accepted))
  const [signature, setSignature] = useState('')
  const [missing, setMissing] = useState<readonly { name: string; message: string }[]>([])
  const [outage, setOutage] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const stateOf = (name: string) => states.find((state) => state.field_name === name)
  const question = stateOf('question')?.value ?? null
  const names = new Set(states.filter((state) => state.required).map((state) => state.field_name))

  const lacking = () => [
    ...texts
      .filter((text) => text.text_required && !ticked.has(keyOf(text)))
      .map((text) => ({ name: nameOf(text), message: tickRequired, label: text.text_head })),
    ...(signature === '' ? [{ name: 'signature', message: signatureRequired, label: undefined }] : []),
  ]
  const save = form.handleSubmit(
    async (values) => {
      const gaps = lacking()
      setMissing(gaps)
      setOutage(false)
      if (gaps.length > 0) return
      const signer = signingType(names)
      try {
        await send(saveAgreementInfo, {
          ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])),
          enrollment_id: enrollmentId,
          eprocess: signer === 'sigapplicant' ? 'applicant' : signer,
          ...(stateOf('question_id')?.value === null || stateOf('question_id') === undefined
            ? {}
            : { question_id: stateOf('question_id')?.value ?? '' }),
          ...(question === null ? {} : { question }),
          signature,
          accepted: texts.map(keyOf).filter((key) => ticked.has(key)),
        })
      } catch (error) {
        if (!refuse(error)) setOutage(true)
        else if (error instanceof CallFailed) await refresh(getFormFieldsAgreementInfo)
        return
      }
      if (element.current !== null) sendPicture(element.current, enrollmentId, step.savedAs)
      await goNext()
    },
    () => setMissing(lacking()),
  )
  const errorOf = (name: string): string | undefined => {
    const own = form.formState.errors[name]?.message
    return own === undefined ? missing.find((entry) => entry.name === name)?.message : String(own)
  }
  return (
    <form ref={element} className="form" noValidate onSubmit={(event) => (form.clearErrors('root'), void save(event))}>
      <ErrorSummary errors={[...missing, ...errors]} />
      {outage && <Failure onRetry={() => void save()} />}
      {texts.map((text) => (
        <section key={keyOf(text)} className="card agreement" aria-label={text.text_head}>
          <h2>{text.text_head}</h2>
          <Html text={text.text_body} />
          <TickField
            name={nameOf(text)}
            label="I have read this and agree"
            error={errorOf(nameOf(text))}
            checked={ticked.has(keyOf(text))}
            onChange={(event) => {
              const next = new Set(ticked)
              if (event.target.checked) next.add(keyOf(text))
              else next.delete(keyOf(text))
              setTicked(next)
              setMissing(missing.filter((entry) => entry.name !== nameOf(text)))
            }}
          />
        </section>
      ))}
      <fieldset className="field-group">
        <legend>{signingHeading[signingType(names)]}</legend>
        {asked
          .filter((state) => !apart.has(state.field_name))
          .map((state) => {
            const field = Object.entries(agreementFields).find(([name]) => name === state.field_name)?.[1]
            if (field === undefined) return null
            const shown = state.field_name === 'answer' && question !== null ? { ...field, label: question } : field
            return (
              <FormField
                key={state.field_name}
                field={shown}
                state={state}
                today={bootstrap.today}
                register={form.register(state.field_name)}
                error={errorOf(state.field_name)}
              />
            )
          })}
        <SignaturePad
          name="signature"
          typedName={String(form.watch('user_name') ?? '')}
          error={errorOf('signature')}
          onChange={(png) => {
            setSignature(png)
            setMissing(missing.filter((entry) => entry.name !== 'signature'))
          }}
        />
      </fieldset>
      <ActionBar onBack={goBack} busy={form.formState.isSubmitting} later={later} />
    </form>
  )
}
