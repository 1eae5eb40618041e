import type { YAMLParseError } from 'yaml'

/** What the parser's errors mean to the person who wrote the file: by their code, and by part of their text where one code has several. */
const reasons: readonly (readonly [code: string, words: RegExp, reason: string])[] = [
  ['DUPLICATE_KEY', /./, 'this key appears here a second time'],
  ['TAB_AS_INDENT', /./, 'a tab stands where only spaces may'],
  ['BAD_INDENT', /^Flow/, 'a bracket or brace above is not closed, or this line is not indented enough'],
  ['BAD_INDENT', /./, 'this line is indented otherwise than those it belongs to'],
  [
    'BLOCK_AS_IMPLICIT_KEY',
    /./,
    'a second colon: put the text in quotation marks, or mend the next line’s indentation',
  ],
  ['MULTILINE_IMPLICIT_KEY', /./, 'a key without a colon, or a text over several lines that is not indented'],
  ['MISSING_CHAR', /closing/, 'a quotation mark above is not closed'],
  ['MISSING_CHAR', /without - indicator/, 'a list entry without its hyphen, or a line that is not indented enough'],
  ['BAD_SCALAR_START', /./, 'a text that begins with this sign needs quotation marks'],
]

/** Why a text is no YAML, in plain words where we have them. */
export const yamlReason = ({ code, message }: YAMLParseError): string => {
  const [first = message] = message.split('\n')
  const known = reasons.find(([of, words]) => of === code && words.test(first))
  return known?.[2] ?? `this is not YAML: ${first.replace(/ at line \d+, column \d+:?$/, '')}`
}
