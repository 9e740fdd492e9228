/** The part of version 9.0.1 of Microsoft's language client that the extension uses. */
declare module 'vscode-languageclient/node' {
  import type {
    CodeAction,
    CodeActionContext,
    ColorInformation,
    Command,
    CompletionContext,
    CompletionItem,
    CompletionList,
    Diagnostic,
    Disposable,
    DocumentFilter,
    Event,
    EventEmitter,
    OutputChannel,
    Position,
    ProviderResult,
    Range,
    TextDocument,
    Uri,
  } from 'vscode';

  export enum State {
    Stopped = 1,
    Running = 2,
    Starting = 3,
  }
  export enum MessageType {
    Error = 1,
  }
  export interface StateChangeEvent {
    oldState: State;
    newState: State;
  }
  export interface Executable {
    command: string;
    args?: string[];
  }
  export enum RevealOutputChannelOn {
    Debug = 0,
    Info = 1,
    Warn = 2,
    Error = 3,
    Never = 4,
  }
  export enum ErrorAction {
    Continue = 1,
    Shutdown = 2,
  }
  export enum CloseAction {
    DoNotRestart = 1,
    Restart = 2,
  }
  export interface ErrorHandler {
    error(error: Error, message: object | undefined, count: number | undefined): {
      action: ErrorAction;
      handled?: boolean;
    };
    closed(): { action: CloseAction; handled?: boolean };
  }
  export interface CancellationToken {
    readonly isCancellationRequested: boolean;
  }
  export interface ConfigurationParams {
    items: { scopeUri?: string; section?: string }[];
  }
  export interface FullReport {
    kind: 'full';
    items: Diagnostic[];
  }
  export interface UnchangedReport {
    kind: 'unChanged';
  }
  export interface Middleware {
    executeCommand?(
      command: string,
      values: unknown[],
      next: (command: string, values: unknown[]) => PromiseLike<unknown>,
    ): unknown;
    provideCompletionItem?(
      document: TextDocument,
      position: Position,
      context: CompletionContext,
      token: CancellationToken,
      next: (
        document: TextDocument,
        position: Position,
        context: CompletionContext,
        token: CancellationToken,
      ) => ProviderResult<CompletionItem[] | CompletionList>,
    ): ProviderResult<CompletionItem[] | CompletionList>;
    provideDocumentColors?(
      document: TextDocument,
      token: CancellationToken,
      next: (
        document: TextDocument,
        token: CancellationToken,
      ) => ProviderResult<ColorInformation[]>,
    ): ProviderResult<ColorInformation[]>;
    provideCodeActions?(
      document: TextDocument,
      range: Range,
      context: CodeActionContext,
      token: CancellationToken,
      next: (
        document: TextDocument,
        range: Range,
        context: CodeActionContext,
        token: CancellationToken,
      ) => ProviderResult<(Command | CodeAction)[]>,
    ): ProviderResult<(Command | CodeAction)[]>;
    resolveCodeAction?(
      action: CodeAction,
      token: CancellationToken,
      next: (action: CodeAction, token: CancellationToken) => ProviderResult<CodeAction>,
    ): ProviderResult<CodeAction>;
    handleDiagnostics?(
      uri: Uri,
      findings: Diagnostic[],
      next: (uri: Uri, findings: Diagnostic[]) => void,
    ): void;
    provideDiagnostics?(
      document: TextDocument | Uri,
      previous: string | undefined,
      token: CancellationToken,
      next: (
        document: TextDocument | Uri,
        previous: string | undefined,
        token: CancellationToken,
      ) => ProviderResult<FullReport | UnchangedReport>,
    ): ProviderResult<FullReport | UnchangedReport>;
    workspace?: {
      configuration?(params: ConfigurationParams): object[];
      didChangeConfiguration?(
        sections: string[] | undefined,
        next: (sections: string[] | undefined) => Promise<void>,
      ): Promise<void>;
    };
  }
  export interface LanguageClientOptions {
    documentSelector?: readonly DocumentFilter[];
    outputChannel?: OutputChannel;
    revealOutputChannelOn?: RevealOutputChannelOn;
    initializationFailedHandler?: (error: Error) => boolean;
    errorHandler?: ErrorHandler;
    middleware?: Middleware;
  }
  export interface InitializeResult {
    capabilities: object;
    serverInfo?: { name: string; version?: string };
  }
  export interface Code2ProtocolConverter {
    asUri(uri: Uri): string;
    asRange(range: Range): { start: object; end: object };
  }
  export interface ClientCapabilities {
    textDocument?: { semanticTokens?: { tokenTypes: string[] } };
  }
  export interface StaticFeature {
    fillClientCapabilities(capabilities: ClientCapabilities): void;
    initialize(): void;
    getState(): { kind: 'static' };
    clear(): void;
  }
  export class LanguageClient implements Disposable {
    constructor(
      id: string,
      name: string,
      server: Executable,
      options: LanguageClientOptions,
    );
    readonly state: State;
    readonly code2ProtocolConverter: Code2ProtocolConverter;
    readonly initializeResult: InitializeResult | undefined;
    readonly onDidChangeState: Event<StateChangeEvent>;
    registerFeature(feature: StaticFeature): void;
    onRequest<Params, Result>(method: string, answer: (params: Params) => Promise<Result>): void;
    onNotification<Params>(method: string, react: (params: Params) => void): void;
    getFeature(method: 'workspace/executeCommand'): { clear(): void };
    getFeature(method: 'textDocument/diagnostic'): {
      getProvider(
        document: TextDocument,
      ): { onDidChangeDiagnosticsEmitter: EventEmitter<void> } | undefined;
    };
    isRunning(): boolean;
    start(): Promise<void>;
    stop(): Promise<void>;
    error(message: string, data?: unknown, showNotification?: boolean | 'force'): void;
    dispose(): Promise<void>;
    sendRequest<Result>(method: string, params: object): Promise<Result>;
  }
}
