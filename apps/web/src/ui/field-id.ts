import { createContext, useContext } from 'react'

/** Prefix of field ids inside a dialog, whose fields may have the same names as those behind it. */
export const FieldIdPrefix = createContext('')

/** A control's id, by field name. */
export const useFieldId = (name: string): string => `${useContext(FieldIdPrefix)}${name}`
