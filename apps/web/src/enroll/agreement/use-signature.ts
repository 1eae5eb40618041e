import { useState } from 'react'
import { useAutosave, useRestoredAnswer } from '../autosave/autosave-context.ts'

type Signature = { readonly png: string; readonly typed?: string | undefined }

/** The signature, and whether one was drawn before a reload. Before Next, the drawing itself isn't saved (D-4.21). */
export const useSignature = () => {
  const [{ png, typed }, sign] = useState<Signature>({ png: '' })
  const wasDrawn = useRestoredAnswer('drawn') === '1'
  const isDrawn = png === '' ? wasDrawn : typed === undefined
  useAutosave('signature', isDrawn ? { answers: { drawn: '1' } } : undefined)
  return { png, typed, wasDrawn, sign }
}
