import type { YAMLParseError } from 'yaml'

/** Parser errors in plain words, by code and, if needed, part of the message. */
const reasons: readonly (readonly [code: string, words: RegExp, reason: string])[] = [
  ['DUPLICATE_KEY', /./, 'this key is a duplicate'],
  ['TAB_AS_INDENT', /./, 'tabs are not allowed here: use spaces'],
  ['BAD_INDENT', /^Flow/, 'a bracket or brace above is not closed, or this line is not indented enough'],
  ['BAD_INDENT', /./, 'this line’s indentation doesn’t match the lines around it'],
  ['BLOCK_AS_IMPLICIT_KEY', /./, 'a second colon: put the text in quotation marks, or fix the next line’s indentation'],
  ['MULTILINE_IMPLICIT_KEY', /./, 'a key without a colon, or multi-line text that is not indented'],
  ['MISSING_CHAR', /closing/, 'a quotation mark above is not closed'],
  ['MISSING_CHAR', /without - indicator/, 'a list entry without its hyphen, or a line that is not indented enough'],
  ['BAD_SCALAR_START', /./, 'text that starts with this character needs quotation marks'],
]

/** Why a text is not valid YAML, in plain words if known. */
export const yamlReason = ({ code, message }: YAMLParseError): string => {
  const [first = message] = message.split('\n')
  const known = reasons.find(([of, words]) => of === code && words.test(first))
  return known?.[2] ?? `this is not YAML: ${first.replace(/ at line \d+, column \d+:?$/, '')}`
}
