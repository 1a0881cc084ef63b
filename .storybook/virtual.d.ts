declare module 'virtual:icons-in-use' {
  const icons: Record<string, import('lucide').IconNode>
  export default icons
}
