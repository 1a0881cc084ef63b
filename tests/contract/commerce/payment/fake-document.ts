/**
 * Minimal DOM element for tests of the checkout scripts. All elements of a widget are direct children of its root
 * element.
 */
export class FakeElement extends EventTarget {
  readonly dataset: Record<string, string> = {}
  readonly attributes = new Map<string, string>()
  readonly parent: FakeElement | undefined
  children: FakeElement[] = []
  inert = false
  disabled = false
  isConnected = true
  textContent = ''
  value = ''

  /** Creates an element with the attributes in the start tag `tag`. */
  constructor(tag = '', parent?: FakeElement) {
    super()
    this.parent = parent
    for (const [, name = '', value = ''] of tag.matchAll(/([\w-]+)="([^"]*)"/g)) this.setAttribute(name, value)
  }

  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value)
    const key = /^data-(.+)/.exec(name)?.[1]
    if (key) this.dataset[key.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())] = value
  }

  querySelectorAll(selector: string): FakeElement[] {
    return this.children.filter((child) => child.matches(selector))
  }

  querySelector(selector: string): FakeElement | null {
    return this.querySelectorAll(selector)[0] ?? null
  }

  closest(selector: string): FakeElement | null {
    return this.matches(selector) ? this : (this.parent?.closest(selector) ?? null)
  }

  /** Supports only the selectors `[name]` and `[name="value"]`. */
  private matches(selector: string): boolean {
    const [, name = '', value] = /^\[([\w-]+)(?:="([^"]*)")?\]$/.exec(selector) ?? []
    const own = this.attributes.get(name)
    return own !== undefined && (value === undefined || own === value)
  }
}

export class FakeDocument extends FakeElement {
  /**
   * Adds the elements in `markup` to the page. The first element becomes the parent of the others. Returns the parent,
   * and the contents of the scripts in `markup`.
   */
  add(markup: string): { root: FakeElement; scripts: string[] } {
    const scripts = [...markup.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text)
    const [first, ...rest] = [...markup.replaceAll(/<script>[\s\S]*?<\/script>/g, '').matchAll(/<\w+([^>]*)>/g)]
    const root = new FakeElement(first?.[1], this)
    root.children = rest.map(([, attributes]) => new FakeElement(attributes, root))
    this.children.push(root, ...root.children)
    return { root, scripts }
  }

  change(field: FakeElement, value: string): void {
    field.value = value
    const event = new Event('change')
    Object.defineProperty(event, 'target', { value: field })
    this.dispatchEvent(event)
  }
}
