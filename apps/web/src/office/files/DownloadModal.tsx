import { downloadReasonFields } from '@openroll/contract/office/files/download-reasons'
import type { ReactNode } from 'react'
import { FormModal } from '../../form/FormModal.tsx'
import { requiredStates, useFieldsForm } from '../../form/use-fields-form.ts'
import { saveFile } from '../../ui/save-file.ts'

type Props<Why extends string> = {
  title: string
  /** What the file contains and how to handle it. */
  description: ReactNode
  words: Readonly<Record<Why, string>>
  /** The usual reason, preselected. */
  preset?: Why
  download: (why: Why) => Promise<File>
  submit?: string
  onClose: () => void
}

/** Asks for a reason before downloading a file with sensitive data. */
export const DownloadModal = <Why extends string>({
  title,
  description,
  words,
  preset,
  download,
  submit = 'Download',
  onClose,
}: Props<Why>) => {
  const fields = downloadReasonFields(words)
  const isReason = (code: string): code is Why => Object.hasOwn(words, code)
  const form = useFieldsForm({
    fields,
    states: requiredStates(fields).map((state) => ({ ...state, value: preset ?? null })),
    save: async ({ why = '' }) => {
      if (!isReason(why)) return
      saveFile(await download(why))
      onClose()
    },
  })
  return (
    <FormModal
      title={title}
      of={form}
      label="Download a file"
      heading={
        <>
          {description}
          <p>The audit log records this download and your reason.</p>
        </>
      }
      submit={submit}
      onClose={onClose}
    />
  )
}
