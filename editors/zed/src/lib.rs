//! Starts the language server `tagline` from the `PATH`.

use zed_extension_api::{self as zed, settings::LspSettings, LanguageServerId, Result, Worktree};

struct Tagline;

impl zed::Extension for Tagline {
    fn new() -> Self {
        Tagline
    }

    fn language_server_command(
        &mut self,
        _server: &LanguageServerId,
        worktree: &Worktree,
    ) -> Result<zed::Command> {
        let command = worktree
            .which("tagline")
            .ok_or("`tagline` is not on the PATH: the README says how to build it")?;
        Ok(zed::Command {
            command,
            args: vec!["lsp".into()],
            env: worktree.shell_env(),
        })
    }

    fn language_server_initialization_options(
        &mut self,
        _server: &LanguageServerId,
        worktree: &Worktree,
    ) -> Result<Option<zed::serde_json::Value>> {
        Ok(LspSettings::for_worktree("tagline", worktree)?.initialization_options)
    }
}

zed::register_extension!(Tagline);
