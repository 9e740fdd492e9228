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
    readonly fsPath: string;
    with(change: { fragment?: string }): Uri;
    toString(): string;
  }
  export interface Position {
    readonly line: number;
    readonly character: number;
  }
  export class Range {
    constructor(start: Position, end: Position);
    readonly start: Position;
    readonly end: Position;
  }
  export class DocumentLink {
    constructor(range: Range, target: Uri);
  }
  export interface DocumentLinkProvider {
    provideDocumentLinks(document: TextDocument): ProviderResult<DocumentLink[]>;
  }
  export interface TextDocument {
    readonly uri: Uri;
    readonly languageId: string;
    getText(): string;
    positionAt(offset: number): Position;
  }
  export interface TextEditor {
    readonly document: TextDocument;
    readonly selection: Range;
  }
  export interface DocumentFilter {
    readonly language?: string;
    readonly scheme?: string;
  }
  export interface OutputChannel extends Disposable {
    appendLine(text: string): void;
    show(preserveFocus?: boolean): void;
  }
  export interface Extension {
    readonly id: string;
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
    function createOutputChannel(name: string): OutputChannel;
    function showErrorMessage(text: string, ...choices: string[]): Thenable<string | undefined>;
    function showInformationMessage(text: string): Thenable<string | undefined>;
    function showTextDocument(
      document: TextDocument,
      options?: { preview?: boolean },
    ): Thenable<TextEditor>;
  }
  export namespace workspace {
    const textDocuments: readonly TextDocument[];
    const workspaceFolders: readonly WorkspaceFolder[] | undefined;
    const onDidChangeConfiguration: Event<ConfigurationChangeEvent>;
    const onDidGrantWorkspaceTrust: Event<void>;
    const onDidOpenTextDocument: Event<TextDocument>;
    const onDidSaveTextDocument: Event<TextDocument>;
    function getConfiguration(section: string): WorkspaceConfiguration;
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
      selector: DocumentFilter,
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
  export namespace tasks {
    function registerTaskProvider(type: string, provider: TaskProvider): Disposable;
  }
}
