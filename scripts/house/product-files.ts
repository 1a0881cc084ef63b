import { readFileSync } from 'node:fs'
import ts from 'typescript'

/** What one file says about itself. Lengths in lines. */
export interface ProductFile {
  path: string
  length: number
  functions: number[]
  casts: number
  anys: number
  nonNulls: number
  exportedFunctions: number
  documentedFunctions: number
}

/** Whether a file is the product's own code: neither a test, a fixture, a story nor generated. */
export function isProduct(path: string): boolean {
  const own = /^(src|studio)\/.*\.tsx?$/.test(path)
  return own && !/\.(test|fixture|stories|d)\.tsx?$|\.gen\.ts$|^src\/paraglide\/|schema-types\.ts$/.test(path)
}

/** Reads one file's syntax tree. */
export function readProductFile(path: string): ProductFile {
  const text = readFileSync(path, 'utf8')
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const file: ProductFile = {
    path,
    length: text.trimEnd().split('\n').length,
    functions: [],
    casts: 0,
    anys: 0,
    nonNulls: 0,
    exportedFunctions: 0,
    documentedFunctions: 0,
  }
  const visit = (node: ts.Node) => {
    note(file, node, source)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return file
}

function note(file: ProductFile, node: ts.Node, source: ts.SourceFile): void {
  if (ts.isAsExpression(node) && node.type.getText(source) !== 'const') file.casts += 1
  if (node.kind === ts.SyntaxKind.AnyKeyword) file.anys += 1
  if (ts.isNonNullExpression(node)) file.nonNulls += 1
  if (isNamedFunction(node)) file.functions.push(linesOf(node, source))
  if (!ts.isFunctionDeclaration(node) || !isExported(node)) return
  file.exportedFunctions += 1
  if (ts.getJSDocCommentsAndTags(node).length > 0) file.documentedFunctions += 1
}

function isNamedFunction(node: ts.Node): boolean {
  if (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node)) return true
  const isArrow = ts.isArrowFunction(node) || ts.isFunctionExpression(node)
  return isArrow && ts.isVariableDeclaration(node.parent)
}

function isExported(node: ts.FunctionDeclaration): boolean {
  return node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false
}

function linesOf(node: ts.Node, source: ts.SourceFile): number {
  const line = (position: number) => source.getLineAndCharacterOfPosition(position).line
  return line(node.getEnd()) - line(node.getStart(source)) + 1
}
