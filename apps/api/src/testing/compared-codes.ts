import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { SyntaxKind, type Node, type SourceFile } from 'typescript/unstable/ast'
import {
  isArrayLiteralExpression,
  isBinaryExpression,
  isCallExpression,
  isCaseClause,
  isNoSubstitutionTemplateLiteral,
  isPropertyAccessExpression,
  isStringLiteral,
  isSwitchStatement,
  isTemplateExpression,
} from 'typescript/unstable/ast/is'
import { API, type Checker, type Type } from 'typescript/unstable/sync'

/** A quoted text in a comparison: the texts its type allows, and its position. */
export type Compared = { readonly at: string; readonly text: string; readonly allowed: readonly string[] }
/** A string literal or template in the source, SQL or not. */
export type SourceText = { readonly at: string; readonly text: string }

const textOf = (node: Node): string | undefined => (isStringLiteral(node) ? node.text : undefined)
const equalityOperators: readonly SyntaxKind[] = [
  SyntaxKind.EqualsEqualsEqualsToken,
  SyntaxKind.ExclamationEqualsEqualsToken,
]

type Pair = { readonly text: string; readonly typeBy: (checker: Checker) => Type | undefined; readonly node: Node }
const pairsOf = (node: Node): Pair[] => {
  const pair = (one: Node, other: Node): Pair[] => {
    const text = textOf(one)
    return text === undefined ? [] : [{ text, typeBy: (checker) => checker.getTypeAtLocation(other), node }]
  }
  if (isBinaryExpression(node) && equalityOperators.includes(node.operatorToken.kind))
    return [...pair(node.left, node.right), ...pair(node.right, node.left)]
  if (isSwitchStatement(node))
    return node.caseBlock.clauses.flatMap((clause) =>
      isCaseClause(clause) ? pair(clause.expression, node.expression) : [],
    )
  if (!isCallExpression(node) || !isPropertyAccessExpression(node.expression)) return []
  const [{ expression, name }, [argument]] = [node.expression, node.arguments]
  if (argument === undefined || !['includes', 'has', 'indexOf'].includes(name.text)) return []
  const listed = isArrayLiteralExpression(expression) ? expression.elements.flatMap((one) => pair(one, argument)) : []
  const text = textOf(argument)
  const asked =
    text === undefined ? [] : [{ text, typeBy: (checker: Checker) => checker.getContextualType(argument), node }]
  return [...asked, ...listed]
}

const allowedBy = (type: Type | undefined): string[] => {
  if (type === undefined) return []
  if (type.isUnionType()) return (type.getTypes() ?? []).flatMap(allowedBy)
  return type.isStringLiteralType() && typeof type.value === 'string' ? [type.value] : []
}

/** Finds quoted codes that sources in these folders, except tests, compare with, and all texts that contain one. */
export const readSources = (
  root: string,
  folders: readonly string[],
  codes: ReadonlySet<string>,
): { compared: Compared[]; written: SourceText[] } => {
  const quoted = new RegExp(`['"](?:${[...codes].join('|')})['"]`)
  const api = new API({ cwd: root })
  const compared: Compared[] = []
  const written: SourceText[] = []
  try {
    const openProjects = folders.map((folder) => join(root, folder, 'tsconfig.json'))
    for (const { configFileName, program, checker } of api.updateSnapshot({ openProjects }).getProjects()) {
      const src = configFileName.replace('tsconfig.json', 'src/')
      for (const name of program.getSourceFileNames()) {
        if (!name.startsWith(src) || /\.test\.|\/testing\//.test(name) || !quoted.test(readFileSync(name, 'utf8')))
          continue
        const source = program.getSourceFile(name)
        if (source === undefined) continue
        const at = (node: Node) => `${relative(root, name)}:${lineOf(source, node)}`
        const pairs: Pair[] = []
        const visit = (node: Node): void => {
          pairs.push(...pairsOf(node).filter(({ text }) => codes.has(text)))
          if (isStringLiteral(node) || isTemplateExpression(node) || isNoSubstitutionTemplateLiteral(node)) {
            const text = source.text.slice(node.pos, node.end)
            if (quoted.test(text)) written.push({ at: at(node), text })
          }
          node.forEachChild(visit)
        }
        visit(source)
        for (const { text, typeBy, node } of pairs)
          compared.push({ at: at(node), text, allowed: allowedBy(typeBy(checker)) })
      }
    }
  } finally {
    api.close()
  }
  return { compared, written }
}

const lineOf = ({ text }: SourceFile, node: Node): number => {
  const before = text.slice(0, node.end)
  return before.split('\n').length
}
