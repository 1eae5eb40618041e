import { notText, tooLong } from '@openroll/contract/rules'
import type { z } from 'zod'

const [anObject, unusable] = ['Send an object with fields', 'This value is not valid here']

const byType: Readonly<Record<string, string>> = {
  string: notText,
  number: 'Send a number',
  int: 'Send a whole number',
  boolean: 'Send true or false',
  array: 'Send a list',
  object: anObject,
  record: anObject,
}

/** Messages for inputs without their own; the library's never reach a caller (D-8.01). */
export const inputWords = (issue: z.core.$ZodRawIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return byType[issue.expected] ?? unusable
    case 'invalid_value':
      return 'Choose one of the listed values'
    case 'too_big':
      if (issue.origin === 'string') return tooLong(Number(issue.maximum))
      return `Send at most ${String(issue.maximum)}`
    case 'too_small':
      return `Send at least ${String(issue.minimum)}`
    default:
      return unusable
  }
}
