/** The part of the editor's API, as of 1.85, that the extension uses. */
interface Thenable<Value> extends PromiseLike<Value> {}

declare module 'vscode' {
  export interface Disposable {
    dispose(): unknown;
  }
  export type Event<Value> = (listener: (value: Value) => unknown) => Disposable;
  export type ProviderResult<Value> =
    | Value
    | undefined
    | null
    | Thenable<Value | undefined | null>;

  export class Uri {
    static file(path: string): Uri;
    static parse(text: string): Uri;
    static joinPath(base: Uri, ...segments: string[]): Uri;
    readonly scheme: string;
    readonly path: string;
    readonly fsPath: string;
    with(change: { fragment?: string }): Uri;
    toString(): string;
  }
  export class Position {
    constructor(line: number, character: number);
    readonly line: number;
    readonly character: number;
  }
  export class Range {
    constructor(start: Position, end: Position);
    constructor(startLine: number, startCharacter: number, endLine: number, endCharacter: number);
    readonly start: Position;
    readonly end: Position;
  }
  export class Selection extends Range {
    constructor(
      anchorLine: number,
      anchorCharacter: number,
      activeLine: number,
      activeCharacter: number,
    );
    readonly anchor: Position;
    readonly active: Position;
  }
  export class DocumentLink {
    constructor(range: Range, target: Uri);
    tooltip?: string;
  }
  export class SnippetString {
    value: string;
  }
  export interface CompletionContext {
    readonly triggerCharacter: string | undefined;
  }
  export interface CodeAction {
    kind?: { readonly value: string };
    command?: Command;
  }
  export interface CodeActionContext {
    readonly diagnostics: readonly Diagnostic[];
  }
  export interface CompletionItem {
    insertText?: string | SnippetString;
    command?: Command;
  }
  export interface CompletionList {
    items: CompletionItem[];
  }
  export interface Diagnostic {
    range: Range;
    relatedInformation?: { location: { range: Range } }[];
    code?: string | number | { value: string | number; target: Uri };
    message: string;
  }
  export interface DocumentLinkProvider {
    provideDocumentLinks(document: TextDocument): ProviderResult<DocumentLink[]>;
  }
  export interface TextDocument {
    readonly uri: Uri;
    readonly languageId: string;
    readonly lineCount: number;
    getText(): string;
    readonly isClosed: boolean;
    lineAt(line: number): { readonly text: string };
    save(): Thenable<boolean>;
    positionAt(offset: number): Position;
  }
  export interface TextDocumentChangeEvent {
    readonly document: TextDocument;
    readonly contentChanges: readonly { readonly range: Range; readonly text: string }[];
    readonly reason: number | undefined;
  }
  export interface TextEditor {
    readonly document: TextDocument;
    readonly selection: Selection;
    selections: readonly Selection[];
    readonly options: { insertSpaces?: boolean | string; tabSize?: number | string };
    edit(build: (edit: TextEditorEdit) => void): Thenable<boolean>;
    setDecorations(type: TextEditorDecorationType, options: readonly DecorationOptions[]): void;
  }
  export interface Color {
    readonly red: number;
    readonly green: number;
    readonly blue: number;
    readonly alpha: number;
  }
  export interface ColorInformation {
    range: Range;
    color: Color;
  }
  export class MarkdownString {
    constructor(value: string);
    isTrusted?: boolean | { readonly enabledCommands: readonly string[] };
  }
  export interface TextEditorDecorationType {
    dispose(): void;
  }
  export interface DecorationOptions {
    range: Range;
    hoverMessage?: MarkdownString;
    renderOptions?: {
      before?: {
        contentText?: string;
        width?: string;
        height?: string;
        margin?: string;
        border?: string;
        backgroundColor?: string;
      };
    };
  }
  export interface TextEditorEdit {
    replace(range: Range, text: string): void;
    insert(at: Position, text: string): void;
    delete(range: Range): void;
  }
  export interface DocumentFilter {
    readonly language?: string;
    readonly scheme?: string;
    readonly pattern?: string;
  }
  export interface OutputChannel extends Disposable {
    appendLine(text: string): void;
    show(preserveFocus?: boolean): void;
  }
  export interface Extension {
    readonly id: string;
    readonly packageJSON: any;
  }
  export interface ExtensionContext {
    readonly subscriptions: Disposable[];
    readonly extension: Extension;
    readonly extensionPath: string;
    readonly logUri: Uri;
  }
  export interface ConfigurationChangeEvent {
    affectsConfiguration(section: string): boolean;
  }
  export interface WorkspaceConfiguration {
    get<Value>(section: string): Value | undefined;
    get<Value>(section: string, defaultValue: Value): Value;
    inspect(section: string):
      | { globalValue?: unknown; workspaceValue?: unknown; workspaceFolderValue?: unknown }
      | undefined;
    update(section: string, value: unknown, target: ConfigurationTarget): Thenable<void>;
  }
  export enum ConfigurationTarget {
    Global = 1,
    Workspace,
    WorkspaceFolder,
  }
  export interface WorkspaceFolder {
    readonly uri: Uri;
    readonly name: string;
  }
  export interface TextDocumentContentProvider {
    onDidChange?: Event<Uri>;
    provideTextDocumentContent(uri: Uri): ProviderResult<string>;
  }
  export class EventEmitter<Value> implements Disposable {
    readonly event: Event<Value>;
    fire(value: Value): void;
    dispose(): void;
  }

  export enum LanguageStatusSeverity {
    Information,
    Warning,
    Error,
  }
  export interface Command {
    command: string;
    title: string;
    arguments?: unknown[];
  }
  export enum StatusBarAlignment {
    Left = 1,
    Right,
  }
  export interface StatusBarItem extends Disposable {
    name: string | undefined;
    text: string;
    tooltip: string | undefined;
    command: string | undefined;
    show(): void;
    hide(): void;
  }
  export enum ProgressLocation {
    Notification = 15,
  }
  export interface InputBox extends Disposable {
    title: string | undefined;
    placeholder: string | undefined;
    value: string;
    validationMessage: string | undefined;
    readonly onDidChangeValue: Event<string>;
    readonly onDidAccept: Event<void>;
    readonly onDidHide: Event<void>;
    show(): void;
    hide(): void;
  }
  export class ThemeIcon {
    constructor(id: string);
  }
  export enum TreeItemCollapsibleState {
    None,
    Collapsed,
    Expanded,
  }
  export class TreeItem {
    constructor(label: string, collapsibleState: TreeItemCollapsibleState);
  }
  export interface TreeDataProvider<Node> {
    onDidChangeTreeData?: Event<void>;
    getTreeItem(node: Node): TreeItem;
    getChildren(node?: Node): ProviderResult<Node[]>;
  }
  export interface TreeView extends Disposable {
    readonly visible: boolean;
    readonly onDidChangeVisibility: Event<unknown>;
  }
  export interface FileSystemWatcher extends Disposable {
    readonly onDidCreate: Event<Uri>;
    readonly onDidChange: Event<Uri>;
    readonly onDidDelete: Event<Uri>;
  }
  export interface QuickPickItem {
    label: string;
    description?: string;
    detail?: string;
    alwaysShow?: boolean;
  }
  export interface QuickPick<Item extends QuickPickItem> extends Disposable {
    title: string | undefined;
    placeholder: string | undefined;
    matchOnDescription: boolean;
    busy: boolean;
    items: readonly Item[];
    readonly selectedItems: readonly Item[];
    readonly onDidChangeValue: Event<string>;
    readonly onDidAccept: Event<void>;
    readonly onDidHide: Event<void>;
    show(): void;
    hide(): void;
  }
  export interface LanguageStatusItem extends Disposable {
    name: string | undefined;
    text: string;
    detail?: string;
    severity: LanguageStatusSeverity;
    busy: boolean;
    command: Command | undefined;
  }

  export interface TaskDefinition {
    readonly type: string;
    [name: string]: unknown;
  }
  export enum TaskScope {
    Global,
    Workspace,
  }
  export class ProcessExecution {
    constructor(process: string, args: string[]);
  }
  export class Task {
    constructor(
      definition: TaskDefinition,
      scope: WorkspaceFolder | TaskScope,
      name: string,
      source: string,
      execution?: ProcessExecution,
      problemMatchers?: string | string[],
    );
    readonly definition: TaskDefinition;
    readonly scope: WorkspaceFolder | TaskScope | undefined;
  }
  export interface TaskProvider {
    provideTasks(): ProviderResult<Task[]>;
    resolveTask(task: Task): ProviderResult<Task>;
  }

  export namespace window {
    const activeTextEditor: TextEditor | undefined;
    const visibleTextEditors: readonly TextEditor[];
    function createTextEditorDecorationType(options: object): TextEditorDecorationType;
    const onDidChangeActiveTextEditor: Event<TextEditor | undefined>;
    const onDidChangeTextEditorSelection: Event<{ readonly textEditor: TextEditor }>;
    function createStatusBarItem(
      id: string,
      alignment: StatusBarAlignment,
      priority: number,
    ): StatusBarItem;
    function createQuickPick<Item extends QuickPickItem>(): QuickPick<Item>;
    function showQuickPick(
      items: readonly string[],
      options: { title: string },
    ): Thenable<string | undefined>;
    function createInputBox(): InputBox;
    function createTreeView<Node>(
      id: string,
      options: { showCollapseAll: boolean; treeDataProvider: TreeDataProvider<Node> },
    ): TreeView;
    function withProgress(
      options: { location: ProgressLocation; title: string },
      task: () => Thenable<void>,
    ): Thenable<void>;
    function createOutputChannel(name: string): OutputChannel;
    function showErrorMessage(text: string, ...choices: string[]): Thenable<string | undefined>;
    function showInformationMessage(
      text: string,
      ...choices: string[]
    ): Thenable<string | undefined>;
    function showTextDocument(
      document: TextDocument,
      options?: { preview?: boolean; selection?: Range },
    ): Thenable<TextEditor>;
  }
  export namespace workspace {
    const textDocuments: readonly TextDocument[];
    const workspaceFolders: readonly WorkspaceFolder[] | undefined;
    const onDidChangeConfiguration: Event<ConfigurationChangeEvent>;
    const onDidChangeTextDocument: Event<TextDocumentChangeEvent>;
    const onDidGrantWorkspaceTrust: Event<void>;
    const onDidOpenTextDocument: Event<TextDocument>;
    function getConfiguration(section?: string, scope?: Uri): WorkspaceConfiguration;
    function createFileSystemWatcher(glob: string): FileSystemWatcher;
    function findFiles(
      include: string,
      exclude: string | null,
      maximum?: number,
    ): Thenable<Uri[]>;
    function openTextDocument(
      what: Uri | { language: string; content: string },
    ): Thenable<TextDocument>;
    function registerTextDocumentContentProvider(
      scheme: string,
      provider: TextDocumentContentProvider,
    ): Disposable;
  }
  export namespace languages {
    function match(selector: readonly DocumentFilter[], document: TextDocument): number;
    function createLanguageStatusItem(
      id: string,
      selector: readonly DocumentFilter[],
    ): LanguageStatusItem;
    function registerDocumentLinkProvider(
      selector: DocumentFilter | readonly DocumentFilter[],
      provider: DocumentLinkProvider,
    ): Disposable;
    function setTextDocumentLanguage(
      document: TextDocument,
      language: string,
    ): Thenable<TextDocument>;
  }
  export namespace commands {
    function registerCommand(
      command: string,
      callback: (...values: never[]) => unknown,
    ): Disposable;
    function executeCommand<Result = unknown>(
      command: string,
      ...values: unknown[]
    ): Thenable<Result>;
  }
  export namespace env {
    const remoteName: string | undefined;
  }
  export namespace tasks {
    function registerTaskProvider(type: string, provider: TaskProvider): Disposable;
  }
}
